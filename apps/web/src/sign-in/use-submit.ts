import { type ApiError } from '@countersign/client'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useEffect, useState } from 'react'

/** A form of a few fields: what is sent, whether it is under way, what was said against it, and until when to wait. */
export function useSubmit<T>(
  send: (values: Record<string, string>) => Promise<T>,
  onDone: (answer: T) => unknown,
) {
  const [waitUntil, setWaitUntil] = useState<number>()
  const mutation = useMutation<T, ApiError, Record<string, string>>({
    mutationFn: send,
    onSuccess: onDone,
    onError: ({ retryAfter }) => {
      if (retryAfter !== undefined) setWaitUntil(Date.now() + retryAfter * 1000)
    },
  })
  const secondsLeft = useSecondsLeft(waitUntil)
  return {
    onSubmit: (event: FormEvent<HTMLFormElement>): void => {
      event.preventDefault()
      const fields = [...new FormData(event.currentTarget)].filter(
        (field): field is [string, string] => typeof field[1] === 'string',
      )
      mutation.mutate(Object.fromEntries(fields))
    },
    isBusy: mutation.isPending,
    /** What was refused; once the time to wait is over, nothing. */
    error:
      waitUntil !== undefined && secondsLeft === 0 && mutation.error?.status === 429 ? null : mutation.error,
    secondsLeft,
  }
}

function useSecondsLeft(until: number | undefined): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === undefined) return undefined
    const update = (): void => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    update()
    const timer = setInterval(update, 500)
    return () => clearInterval(timer)
  }, [until])
  return left
}
