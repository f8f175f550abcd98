/** Answers of the endpoint itself, as JSON-RPC has them: no request of a session or handler was reached. */
const refusals = {
  parseError: { status: 400, code: -32700, message: 'The body is not valid JSON in UTF-8.' },
  invalidRequest: { status: 400, code: -32600, message: 'The body has something that no request may have.' },
  tooLarge: { status: 413, code: -32600, message: 'The body is too large.' },
  notJson: {
    status: 415,
    code: -32600,
    message: 'The body must be JSON: send Content-Type: application/json.',
  },
  wrongHost: {
    status: 403,
    code: -32000,
    message: 'This server is not known by that name. COUNTERSIGN_PUBLIC_URL says by which it is.',
  },
  wrongOrigin: { status: 403, code: -32000, message: 'Pages of other sites may not use this server.' },
  unknownSession: {
    status: 404,
    code: -32001,
    message: 'There is no such session. Begin a new one with initialize.',
  },
  noSession: {
    status: 400,
    code: -32000,
    message: 'A session is needed: begin with initialize, or send 2026-07-28 requests.',
  },
  tooManySessions: {
    status: 503,
    code: -32000,
    message: 'There are too many sessions. Try again later.',
    wait: 60,
  },
  tooManyCalls: {
    status: 429,
    code: -32000,
    message: 'Too many calls are under way. Wait for some of them.',
    wait: 5,
  },
} as const

export function refuse(why: keyof typeof refusals): Response {
  const { status, code, message, ...more } = refusals[why]
  return Response.json(
    { jsonrpc: '2.0', error: { code, message }, id: null },
    { status, headers: 'wait' in more ? { 'retry-after': String(more.wait) } : {} },
  )
}
