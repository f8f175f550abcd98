/** What is written and not sent yet: drafts of a conversation in this browser, and whatever a screen keeps in this tab. */
const OF_CONVERSATIONS = 'countersign.draft.'

/** Whoever uses this browser next must not find what somebody else had begun. */
export function forgetDrafts(): void {
  try {
    sessionStorage.clear()
    for (const key of Object.keys(localStorage))
      if (key.startsWith(OF_CONVERSATIONS)) localStorage.removeItem(key)
  } catch {
    // Where nothing may be kept, nothing was.
  }
}
