import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  NodeTracerProvider,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-node'
import type { Tracing } from '../observe/observation.ts'
import { version } from '../version.ts'
import { readTraceparent } from './traceparent.ts'

export interface TracingOptions {
  /** Where a collector takes OTLP over HTTP; `/v1/traces` is added. */
  readonly endpoint: string
  readonly serviceName: string
  /** The share of requests that is traced, 0 to 1. */
  readonly ratio: number
}

/** A server that is told to go does not wait longer than this for a collector that is gone. */
const SEND_MS = 3000

export interface OpenedTracing extends Tracing {
  /** Sends what is still here. */
  readonly close: () => Promise<void>
}

/**
 * Spans for requests and for the parts of the work, sent in batches beside it: a collector that is gone costs spans, and
 * nothing else. They name kinds, counts and correlation ids; no inputs, no records, no people, no words of errors.
 */
export function openTracing({ endpoint, serviceName, ratio }: TracingOptions): OpenedTracing {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: SEND_MS })
  const provider = new NodeTracerProvider({
    sampler: samplerOf(ratio),
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: SEND_MS })],
  })
  const tracer = provider.getTracer('countersign', version)
  // Our own, not the library's for the whole process: what else runs in it is none of our business.
  const current = new AsyncLocalStorage<Context>()

  const within = async <T>(span: Span, parent: Context, work: () => Promise<T>): Promise<T> => {
    try {
      return await current.run(trace.setSpan(parent, span), work)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    part: (part, fields, work) => {
      const parent = current.getStore() ?? ROOT_CONTEXT
      return within(tracer.startSpan(part, { attributes: named(fields) }, parent), parent, work)
    },
    request: ({ method, correlationId, traceparent }, work) => {
      const remote = readTraceparent(traceparent)
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const attributes = { 'http.request.method': method, 'countersign.correlation_id': correlationId }
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
      return within(span, parent, async () => {
        const { route, status } = await work()
        span.updateName(`${method} ${route}`)
        span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      })
    },
    // What a collector that is gone does not take is lost; the server goes in order all the same.
    close: () => provider.shutdown().catch(() => {}),
  }
}

/** By the trace's number alone, so that all servers decide alike; what a caller wishes does not count. */
const samplerOf = (ratio: number): Sampler =>
  ratio >= 1 ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(ratio)

const named = (fields: Readonly<Record<string, string | number>>): Attributes =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`countersign.${name}`, value]))
