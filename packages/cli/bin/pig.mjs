#!/usr/bin/env node
import '../dist/pig-main.js';
