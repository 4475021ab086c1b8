// Loaded into a server that is measured: writes the longest delay of its event loop since the last signal into a file.
import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  appendFileSync(process.env.LOOP_DELAYS, `${(delay.max / 1e6).toFixed(0)}\n`);
  delay.reset();
});
