/** How long to wait before each further try: twice as long each time, and never all devices at once. */
export function createBackOff({ firstMs, mostMs }: { readonly firstMs: number; readonly mostMs: number }) {
  let waitMs = firstMs
  return {
    next: (): number => {
      const jittered = waitMs * (0.5 + Math.random() / 2)
      waitMs = Math.min(mostMs, waitMs * 2)
      return jittered
    },
    reset: (): void => {
      waitMs = firstMs
    },
  }
}
