#pragma once
#include "arrow_c_data.h"
#include "crier.h"
#include "fork_gate.h"
