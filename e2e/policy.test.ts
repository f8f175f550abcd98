import { describe, expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

/** What a browser can be led to: pages, errors, the API's own page, answers that are no pages, files. */
const addresses = [
  '/',
  '/sign-in',
  '/practice',
  '/no/such/page',
  '/api/docs',
  '/api/health',
  '/api/no-such-call',
  '/api/auth/no-such-call',
  '/assets/no-such-script.js',
  '/theme.js',
  '/%ff',
]

describe('the page’s policy', { timeout: 60_000 }, () => {
  const office = openOffice({ demo: true })

  it('allows no script but its own files, wherever one is led', async () => {
    const used = office.printedLink()
    await fetch(used, { method: 'POST', redirect: 'manual' })
    for (const address of [...addresses, used]) {
      const answer = await fetch(new URL(address, office.address))
      const policy = answer.headers.get('content-security-policy') ?? ''
      const directives = new Map(
        policy.split(';').map((each) => {
          const [name = '', ...values] = each.trim().split(/\s+/)
          return [name, values.join(' ')] as const
        }),
      )
      expect.soft(directives.get('default-src'), address).toBe("'none'")
      expect.soft(directives.get('frame-ancestors'), address).toBe("'none'")
      expect.soft(directives.get('script-src') ?? "'none'", address).toMatch(/^'(self|none)'$/)
      expect.soft(answer.headers.get('x-content-type-options'), address).toBe('nosniff')
      if (!(answer.headers.get('content-type') ?? '').includes('html')) continue
      const inline = /<script(?![^>]*\bsrc=)[^>]*>|<[^>]*\son\w+\s*=|javascript:/i
      expect.soft(await answer.text(), address).not.toMatch(inline)
    }
  })

  it('is held to by the browser, on a page, at the API’s page and at an error', async () => {
    const ada = await office.visitor()
    for (const address of ['/sign-in', '/api/docs', '/api/no-such-call']) {
      await ada.opens(address)
      const violated = await ada.page.evaluate<object>(`(async () => {
        const report = new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
        })
        const script = document.createElement('script')
        script.textContent = 'window.wasRun = true'
        document.body.append(script)
        return { directive: await report, wasRun: 'wasRun' in window }
      })()`)
      expect({ address, ...violated }).toEqual({ address, directive: 'script-src-elem', wasRun: false })
    }
    // The browser has told each of them, and nothing else.
    expect(ada.takeFaults()).toHaveLength(3)
  })
})
