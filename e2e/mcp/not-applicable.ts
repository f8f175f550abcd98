/** Why scenarios of the conformance suite do not apply; docs/mcp.md lists them. */
export interface NotApplicable {
  readonly scenarios: readonly string[]
  /** Over pipes only: what the suite tries there is the front that speaks HTTP with it. */
  readonly isOfHttp?: boolean
  readonly reason: string
}

export const notApplicable: readonly NotApplicable[] = [
  {
    scenarios: ['logging-set-level', 'tools-call-with-logging'],
    reason: 'Nothing is logged to clients: the server has its own log.',
  },
  { scenarios: ['completion-complete'], reason: 'Nothing is completed while somebody types.' },
  {
    scenarios: [
      'tools-call-image',
      'tools-call-audio',
      'tools-call-embedded-resource',
      'tools-call-mixed-content',
    ],
    reason: 'Actions answer data and text, no pictures or sound.',
  },
  {
    scenarios: ['tools-call-with-progress'],
    reason: 'Only a call that waits for a decision tells of progress, and the suite decides none.',
  },
  {
    scenarios: [
      'tools-call-sampling',
      'input-required-result-basic-sampling',
      'input-required-result-basic-list-roots',
      'input-required-result-multiple-input-requests',
      'input-required-result-capability-check',
    ],
    reason: "The client's model and its folders are not asked for anything.",
  },
  {
    scenarios: [
      'elicitation-sep1034-defaults',
      'elicitation-sep1330-enums',
      'input-required-result-basic-elicitation',
      'input-required-result-multi-round',
    ],
    reason: 'There is one question, whether a change may be made; it has no form of the suite’s own making.',
  },
  {
    scenarios: ['input-required-result-non-tool-request'],
    reason: 'Prompts and resources ask nobody.',
  },
  {
    scenarios: ['resources-read-text', 'resources-read-binary', 'resources-templates-read'],
    reason: 'They read addresses of the suite’s own (test://…); ours are countersign://….',
  },
  {
    scenarios: ['resources-subscribe', 'resources-unsubscribe'],
    reason: 'Subscribing to resources is not offered.',
  },
  {
    scenarios: [
      'prompts-get-simple',
      'prompts-get-with-args',
      'prompts-get-embedded-resource',
      'prompts-get-with-image',
    ],
    reason: 'Prompts are named after workspaces; the suite asks for its own.',
  },
  {
    scenarios: ['http-custom-header-server-validation'],
    reason: 'No tool takes arguments from headers.',
  },
  {
    scenarios: [
      'dns-rebinding-protection',
      'http-header-validation',
      'server-stateless',
      'server-session-lifecycle',
      'server-sse-multiple-streams',
      'server-sse-polling',
    ],
    isOfHttp: true,
    reason: 'Over stdio there are no headers, status codes, sessions or event streams.',
  },
]

/** Single checks of a scenario that applies otherwise. */
export const untestable: readonly { readonly checks: readonly string[]; readonly reason: string }[] = [
  {
    checks: ['sep-2575-server-rejects-undeclared-capability', 'sep-2575-missing-capability-http-400'],
    reason: 'No call needs a capability: a client that cannot ask gets a plan that waits.',
  },
]
