import { expect, it } from 'vitest'
import { openOffice } from './support/office.ts'

const office = openOffice({ demo: true })

it('allows no script but its own files, and holds to that', { timeout: 60_000 }, async () => {
  const ada = await office.person()
  const answer = await ada.page.goto('/practice')
  const policy = answer!.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(await answer!.text()).not.toMatch(/<script(?![^>]*\bsrc=)[^>]*>|\son\w+=/i)

  // That it is not only said: a script put into the page does not run, and the browser reports it.
  const violated = await ada.page.evaluate<object>(`(async () => {
    const report = new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective))
    })
    const script = document.createElement('script')
    script.textContent = 'window.wasRun = true'
    document.body.append(script)
    return { directive: await report, wasRun: 'wasRun' in window }
  })()`)
  expect(violated).toEqual({ directive: 'script-src-elem', wasRun: false })
  expect(ada.takeFaults()).toHaveLength(1)
})
