import { toast } from 'sonner'

/** Puts something on the clipboard, which a browser may refuse, and does not have where pages come by plain HTTP. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('The browser does not let this page copy.', { description: 'Select it and copy it by hand.' })
  }
}
