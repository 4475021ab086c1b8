import type { Log } from '../log.ts';
import type { Tracing, TracingSettings } from './tracing.ts';

/** Null without a collector: then nothing of OpenTelemetry is loaded. */
export async function openTracing(
  settings: TracingSettings | null,
  log: Log,
): Promise<Tracing | null> {
  if (settings === null) return null;
  const { createTracing } = await import('./opentelemetry.ts');
  return createTracing(settings, log);
}
