export type Scope = 'read' | 'propose' | 'approve'

export interface ApiKey {
  readonly id: string
  readonly name: string
  /** SHA-256 of the key: the key itself is shown once and not kept. */
  readonly hash: string
  readonly actorId: string
  readonly actorName: string
  readonly actorRole: string
  readonly scopes: readonly Scope[]
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

export interface KeyReader {
  byHash(hash: string): Promise<ApiKey | undefined>
  list(): Promise<ApiKey[]>
}

export interface KeyWriter extends KeyReader {
  insert(key: ApiKey): Promise<void>
  revoke(id: string, at: string): Promise<boolean>
}
