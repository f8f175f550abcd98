import type { CallOptions, Client } from './create-client.ts'

export type Scope = 'read' | 'propose' | 'approve'

export interface KeyBody {
  readonly id: string
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly user: { readonly id: string; readonly name: string }
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly revokedAt: string | null
}

/** Keys of programs. Making one takes a session: a key cannot make keys. */
export function keys(client: Client) {
  return {
    list: async ({ signal }: CallOptions = {}): Promise<readonly KeyBody[]> =>
      (await client.get<{ readonly items: readonly KeyBody[] }>('/api/keys', signal)).items,
    /** The key itself is in the answer, this once. */
    create: (
      request: { readonly name: string; readonly scopes: readonly Scope[]; readonly expiresAt?: string },
      { signal }: CallOptions = {},
    ): Promise<KeyBody & { readonly key: string }> => client.post('/api/keys', request, { signal }),
    revoke: (id: string): Promise<void> => client.delete(`/api/keys/${id}`),
  }
}
