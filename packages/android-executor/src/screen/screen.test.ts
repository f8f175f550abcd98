import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeScreen } from './describe-screen.ts'
import { findMessageField, findNamed, findSendButton } from './find-nodes.ts'
import { parseDump } from './parse-dump.ts'
import { middleOf } from './screen-node.ts'

const dump = (...nodes: string[]) =>
  `<?xml version='1.0' ?><hierarchy rotation="0">${nodes.join('')}</hierarchy>`
const node = (attributes: string, inner = '') =>
  `<node ${/bounds=/.test(attributes) ? '' : 'bounds="[0,0][100,100]" '}${attributes}>${inner}</node>`
const edit = (attributes: string) => node(`class="android.widget.EditText" ${attributes}`)
const button = (attributes: string) =>
  node(`class="android.widget.ImageButton" clickable="true" ${attributes}`)
const nodesIn = (...nodes: string[]) => parseDump(dump(...nodes))!

describe('a dump', () => {
  it('becomes nodes, with entities read and the middle to tap on', () => {
    const [outer, inner] = nodesIn(
      node(
        'text="a &lt;b&gt; &amp;amp; &quot;&#10;&#x1F642; &nope;"',
        node('bounds="[10,20][31,41]" resource-id="com.x:id/send" class="a.b.Button"'),
      ),
    )
    expect(outer?.text).toBe('a <b> &amp; "\n🙂 &nope;')
    expect(inner).toMatchObject({ id: 'send', className: 'Button', parent: outer })
    expect(middleOf(inner!)).toEqual(['20', '30'])
  })

  it('keeps nothing of a password', () => {
    expect(JSON.stringify(nodesIn(edit('password="true" text="hunter2"')))).not.toContain('hunter2')
  })

  it.each([
    ['nothing', ''],
    ['words', 'ERROR: null root node returned by UiTestAutomationBridge.'],
    ['one that breaks off', dump(node('text="a"')).slice(0, -20)],
    ['tags that do not match', '<hierarchy><node bounds="[0,0][1,1]"></hierarchy></node>'],
    ['bounds that are none', dump('<node bounds="[0,0][x,1]"/>')],
    ['entities of its own', '<!DOCTYPE x [<!ENTITY a "aaa">]><hierarchy/>'],
    ['another document', '<html><body/></html>'],
    ['a comment', '<hierarchy><!-- --></hierarchy>'],
    ['text between', '<hierarchy>words</hierarchy>'],
    ['too deep a tree', dump('<node bounds="[0,0][1,1]">'.repeat(400) + '</node>'.repeat(400))],
    ['too many nodes', dump('<node bounds="[0,0][1,1]"/>'.repeat(20_001))],
    ['too long a text', dump(node(`text="${'x'.repeat(5_000_000)}"`))],
  ])('that is %s is none', (_what, xml) => {
    expect(parseDump(xml)).toBeUndefined()
  })

  it('of any kind is read or refused, and quickly', () => {
    const part = fc.constantFrom(
      '<',
      '>',
      '/',
      'node',
      ' a="',
      '"',
      "'",
      '=',
      '<node bounds="[0,0][1,1]">',
      '</node>',
      '<hierarchy>',
      ' ',
      '&',
      '&#0;',
    )
    fc.assert(fc.property(fc.array(part, { maxLength: 60 }), (parts) => void parseDump(parts.join(''))))
    expect(parseDump(`<hierarchy ${'a="1" '.repeat(50_000)}`)).toBeUndefined()
  })
})

describe('looking for things on a screen', () => {
  it('finds the message field by what it is for, or as the only one, and never a search', () => {
    const search = edit('resource-id="x:id/search_src_text" text="message"')
    const plain = edit('resource-id="x:id/input"')
    const entry = edit('resource-id="x:id/entry"')
    expect(findMessageField(nodesIn(search, plain))).toMatchObject({ node: { id: 'input' } })
    expect(findMessageField(nodesIn(plain, entry))).toMatchObject({ node: { id: 'entry' } })
    expect(findMessageField(nodesIn(plain, plain))).toEqual({ kind: 'several' })
    expect(findMessageField(nodesIn(entry, entry))).toEqual({ kind: 'several' })
    expect(findMessageField(nodesIn(search, edit('password="true"'), edit('resource-id="x:id/to"')))).toEqual(
      {
        kind: 'none',
      },
    )
    expect(findMessageField(nodesIn(edit('bounds="[5,5][5,9]"')))).toEqual({ kind: 'none' })
  })

  it('finds the send button by name or id, not one that sends something else, and of two the one beside the field', () => {
    const [field] = nodesIn(edit('resource-id="x:id/entry" bounds="[0,900][800,1000]"'))
    const send = (...nodes: string[]) => findSendButton(nodesIn(...nodes), field!)
    expect(send(button('content-desc="Send SMS"'))).toMatchObject({ kind: 'one' })
    expect(send(button('resource-id="x:id/send_message_button_icon"'))).toMatchObject({ kind: 'one' })
    for (const other of [
      'content-desc="Send money"',
      'content-desc="Send feedback"',
      'content-desc="Send" enabled="false"',
      'resource-id="x:id/send_location"',
      'content-desc="Resend"',
    ])
      expect(send(button(other))).toEqual({ kind: 'none' })
    const beside = button('content-desc="Send" bounds="[810,900][900,1000]"')
    const above = button('content-desc="Send" bounds="[810,100][900,200]"')
    expect(send(above, beside)).toMatchObject({ node: { bounds: { top: 900 } } })
    expect(send(beside, beside)).toEqual({ kind: 'several' })
  })

  it('finds what is called exactly so, once, and what would take the tap', () => {
    const line = (name: string) => node('clickable="true"', node(`text="${name}"`))
    expect(findNamed(nodesIn(line('Sam'), line('Sammy')), 'sam')).toMatchObject({
      node: { isClickable: true },
    })
    expect(findNamed(nodesIn(line('Sam'), line('Sam')), 'Sam')).toEqual({ kind: 'several' })
    expect(findNamed(nodesIn(node('text="Sam"')), 'Sam')).toEqual({ kind: 'none' })
  })
})

describe('reading a screen', () => {
  it('is bounded, leaves the system’s bars out and hides what is secret', () => {
    const nodes = nodesIn(
      node('text="09:41" package="com.android.systemui"'),
      ...Array.from({ length: 300 }, (_none, index) => node(`text="${index}${'x'.repeat(600)}"`)),
      edit('password="true" text="hunter2" content-desc="PIN"'),
    )
    const seen = JSON.stringify(describeScreen(nodes, { app: 'Bank' }))
    expect(seen.length).toBeLessThan(200_000)
    expect(seen).not.toContain('09:41')
    expect(seen).not.toContain('hunter2')
  })

  it('says so where there is nothing', () => {
    expect(describeScreen([], { app: 'Game' })).toMatchObject({ summary: 'Game.\nThere is nothing to read.' })
  })
})
