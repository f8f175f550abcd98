import { setTimeout as sleep } from 'node:timers/promises'

/** Ends early, with an error, when it is told to stop. */
export const wait = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { signal })
}

/** Gives up waiting for something that cannot itself be stopped. */
export function unlessStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error('It was stopped.'))
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop, { once: true })
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
