/** What everybody may know: GET /api/assistant. */
export interface AssistantInfo {
  readonly model: { readonly provider: string; readonly model: string; readonly host: string } | null
  readonly workspaces: readonly {
    readonly id: string
    readonly title: string
    readonly staysHere: boolean
    readonly redactPersonal: boolean
  }[]
  readonly dailyTokensPerUser: number | null
  readonly requestsPerMinute: number
  /** After its last message a conversation is kept for so long; null: for ever. */
  readonly keepConversationsDays: number | null
}

export interface WorkspaceSettings {
  readonly model: 'default' | 'interpreter'
  readonly redactPersonal: boolean
}

/** What `get_assistant_settings` answers. */
export interface AssistantSettings {
  readonly version: number
  readonly settings: {
    readonly workspaces: Readonly<Record<string, WorkspaceSettings>>
    readonly dailyTokensPerUser: number | null
    readonly requestsPerMinute: number
    readonly keepConversationsDays: number | null
  }
  readonly isReadable: boolean
}
