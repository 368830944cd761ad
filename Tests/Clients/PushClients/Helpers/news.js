exports.sendNews = async (url, to) => {
  const message = { to, title: "Extra!", body: "The harbour is open again." };
  await fetch(`${url}/--/api/v2/push/send`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(message),
  });
};
