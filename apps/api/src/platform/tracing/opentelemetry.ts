import {
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Log } from '../log.ts';
import { errorCodeOf } from '../narrowing.ts';
import type { Outcome, Trace, Tracing, TracingSettings } from './port.ts';

/** Longer statements are cut, in characters. */
const MAX_TEXT = 4000;

/**
 * The SDK, which reads the rest of its standard settings (`OTEL_TRACES_SAMPLER`, `OTEL_EXPORTER_OTLP_HEADERS`,
 * `OTEL_RESOURCE_ATTRIBUTES`, …) itself. A `traceparent` is neither accepted nor sent: callers and third
 * parties are not ours.
 */
export function createTracing({ endpoint, service }: TracingSettings, log: Log): Tracing {
  const warn = (message: string) =>
    log.warn({ why: message.slice(0, 500) }, 'traces are not exported');
  const quiet = { info: () => {}, debug: () => {}, verbose: () => {} };
  diag.setLogger({ ...quiet, error: warn, warn }, DiagLogLevel.WARN);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const calls = watchCalls(provider);
  const tracer = provider.getTracer('okoshko');
  return {
    begin: (name, kind) => begin(tracer, name, kind),
    statement: (text, run) => statement(tracer, text, run),
    close: async () => {
      calls.disable();
      await provider.shutdown();
      context.disable();
      diag.disable();
    },
  };
}

/** Traces every `fetch`, by its address without the query. Telegram's addresses have the bot's token in them. */
function watchCalls(provider: BasicTracerProvider): UndiciInstrumentation {
  const calls = new UndiciInstrumentation({
    requireParentforSpans: true,
    startSpanHook: ({ origin, path: target }) => {
      const path = target.replace(/\?.*/s, '').replace(/^(.*\/bot)[^/]*:[^/]*/, '$1…');
      return { 'url.full': `${origin}${path}`, 'url.path': path, 'url.query': '' };
    },
  });
  calls.setTracerProvider(provider);
  return calls;
}

function begin(tracer: Tracer, name: string, kind: 'request' | 'job'): Trace {
  const span = tracer.startSpan(
    name,
    { kind: kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL },
    ROOT_CONTEXT,
  );
  const within = trace.setSpan(ROOT_CONTEXT, span);
  return {
    id: span.spanContext().traceId,
    inside: (run) => context.with(within, run),
    end: (outcome) => end(span, outcome),
  };
}

function end(span: Span, { name, hasFailed, facts }: Outcome): void {
  if (name !== undefined) span.updateName(name);
  span.setAttributes(facts);
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

async function statement<T>(tracer: Tracer, text: string, run: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return run();
  const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const span = tracer.startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, MAX_TEXT),
    },
  });
  try {
    return await run();
  } catch (error) {
    // The message may contain values.
    const code = errorCodeOf(error);
    if (typeof code === 'string') span.setAttribute('db.response.status_code', code);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}
