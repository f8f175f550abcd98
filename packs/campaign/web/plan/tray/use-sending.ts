import { useClient } from '@countersign/ui'
import { requestKey } from '@countersign/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AssetSource } from '../../../canonical.ts'
import { MAX_FILE_BYTES } from '../../../uploads/limits.ts'
import type { Upload } from '../../data/campaign.ts'
import { sendFile } from './send-file.ts'

/** A file on its way, or one that was not taken. */
export interface Sending {
  readonly key: string
  readonly file: File
  readonly source: AssetSource
  readonly state: 'waiting' | 'sending' | 'reading' | 'refused'
  readonly share: number
  readonly error?: { readonly code: string; readonly message: string }
  /** The same file, where it is here already. */
  readonly existing?: Upload
}

export interface Sender {
  readonly items: readonly Sending[]
  readonly send: (files: readonly File[], source?: AssetSource) => void
  /** Stops one that is on its way, or puts away what was said of one. */
  readonly drop: (key: string) => void
  /** The same file once more, in a new planning session: those are counted separately. */
  readonly sendInNewSession: (key: string) => void
  readonly planningSessionId: string
}

const tooLarge = {
  code: 'FILE_TOO_LARGE',
  message: `A file may have at most ${MAX_FILE_BYTES / 2 ** 20} MB. Split the file, trim its appendices, or upload a summary of it.`,
}

/** Sends files one after another, has their text extracted, and says what became of each. */
export function useSending(campaignId: string, onTaken: (asset: Upload) => void): Sender {
  const client = useClient()
  const queries = useQueryClient()
  const [items, setItems] = useState<readonly Sending[]>([])
  const [planningSessionId, setSession] = useState(requestKey)
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const aborts = useRef(new Map<string, AbortController>())
  const taken = useRef(onTaken)
  taken.current = onTaken

  const change = useCallback((key: string, patch: Partial<Sending> | undefined): void => {
    setItems((last) =>
      patch === undefined
        ? last.filter((item) => item.key !== key)
        : last.map((item) => (item.key === key ? { ...item, ...patch } : item)),
    )
  }, [])

  const sendOne = useCallback(
    async ({ key, file, source }: Sending, session: string): Promise<void> => {
      const abort = aborts.current.get(key)
      if (!abort || abort.signal.aborted) return
      change(key, { state: 'sending', share: 0 })
      const fields = { planningSessionId: session, source, campaignId }
      const result = await sendFile(client, file, fields, {
        signal: abort.signal,
        onProgress: (share) => change(key, { share, state: share === 1 ? 'reading' : 'sending' }),
      })
      aborts.current.delete(key)
      if (abort.signal.aborted) return
      const { data, error } = result
      if (result.ok && data) {
        await client
          .post('/api/tools/call', { tool: 'extract_upload_context', arguments: { assetId: data.id } })
          .catch(() => undefined)
        taken.current(data)
      }
      await queries.invalidateQueries({ queryKey: ['read'] })
      // What could not be read is kept, and stands among the uploads with its diagnostics.
      if (result.ok || (error?.code === 'PARSE_FAILED' && data)) return change(key, undefined)
      if (error?.code === 'DUPLICATE_ASSET' && data) taken.current(data)
      change(key, { state: 'refused', ...(error && { error }), ...(data && { existing: data }) })
    },
    [campaignId, change, client, queries],
  )

  const enqueue = useCallback(
    (item: Sending, session: string): void => {
      aborts.current.set(item.key, new AbortController())
      queue.current = queue.current.then(() => sendOne(item, session))
    },
    [sendOne],
  )

  const send = useCallback(
    (files: readonly File[], source: AssetSource = 'UPLOAD'): void => {
      const added = files.map((file): Sending => {
        const isTooLarge = file.size > MAX_FILE_BYTES
        return {
          key: requestKey(),
          file,
          source,
          share: 0,
          // Half of it would be sent in vain.
          ...(isTooLarge ? { state: 'refused', error: tooLarge } : { state: 'waiting' }),
        }
      })
      setItems((last) => [...last, ...added])
      for (const item of added) if (item.state === 'waiting') enqueue(item, planningSessionId)
    },
    [enqueue, planningSessionId],
  )

  const drop = useCallback(
    (key: string): void => {
      aborts.current.get(key)?.abort()
      aborts.current.delete(key)
      change(key, undefined)
    },
    [change],
  )

  const sendInNewSession = useCallback(
    (key: string): void => {
      const item = items.find((each) => each.key === key)
      if (!item) return
      const session = requestKey()
      setSession(session)
      change(key, { state: 'waiting' })
      enqueue(item, session)
    },
    [items, change, enqueue],
  )

  useEffect(() => {
    const open = aborts.current
    return () => {
      for (const abort of open.values()) abort.abort()
    }
  }, [])
  return { items, send, drop, sendInNewSession, planningSessionId }
}
