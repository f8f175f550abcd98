import { type FakeNode, row, WIDTH } from './fake-screen.ts'
import { type AndroidFaults, type FakeState, keyOf } from './phone-state.ts'

/** What is on the screen now, and what taps on it do. */
export function viewOf(state: FakeState, faults: AndroidFaults): readonly FakeNode[] {
  if (state.quickSettings) return quickSettings(state)
  const { view } = state
  if (view.kind === 'home') return home(state, view)
  if (view.kind === 'list') return list(state, view)
  if (view.kind === 'conversation') return conversation(state, view, faults)
  return view.app === 'org.example.notes' ? notes(state) : [row(0, { kind: 'TextView', text: view.app })]
}

function quickSettings(state: FakeState): readonly FakeNode[] {
  const toggle = (): void => {
    state.flashlight = !state.flashlight
  }
  const light = { kind: 'Switch', description: `Flashlight, ${state.flashlight ? 'On' : 'Off'}` }
  return [
    row(100, { ...light, isChecked: state.flashlight, onTap: toggle }),
    row(300, { kind: 'Button', text: 'Edit', onTap: () => {} }),
  ]
}

function home(state: FakeState, view: Extract<FakeState['view'], { kind: 'home' }>): readonly FakeNode[] {
  if (!view.hasDrawer) return [row(0, { kind: 'TextView', text: 'Monday' })]
  const found = [...state.apps].filter(([, label]) =>
    label.toLowerCase().includes((view.query ?? '').toLowerCase()),
  )
  const open = (app: string) => (): void => {
    state.view = { kind: 'plain', app }
  }
  return [
    row(0, {
      kind: 'EditText',
      hint: 'Search apps',
      id: 'search_box',
      text: view.query ?? '',
      isFocused: view.query !== undefined,
      onTap: () => {
        state.view = { ...view, query: '' }
      },
    }),
    // Before anything is searched for, not all fit on the screen.
    ...found
      .slice(0, view.query === undefined ? 2 : 5)
      .map(([app, text], index) => row(200 + index * 200, { kind: 'TextView', text, onTap: open(app) })),
  ]
}

function list(state: FakeState, view: Extract<FakeState['view'], { kind: 'list' }>): readonly FakeNode[] {
  const { app, query } = view
  const names = [...state.conversations.keys()]
    .filter((key) => key.startsWith(`${app}/`))
    .map((key) => key.slice(app.length + 1))
  const known = query === undefined ? names : state.contacts.map(({ name }) => name)
  const shown = known.filter((name) => name.toLowerCase().includes((query ?? '').toLowerCase()))
  const search = (): void => {
    state.view = { ...view, query: '' }
  }
  return [
    query === undefined
      ? row(0, { kind: 'ImageButton', description: 'Search', id: 'menu_search', onTap: search })
      : row(0, {
          kind: 'EditText',
          hint: 'Search…',
          id: 'search_src_text',
          text: query,
          isFocused: true,
          onTap: () => {},
        }),
    row(
      200,
      {
        kind: 'androidx.recyclerview.widget.RecyclerView',
        isScrollable: true,
        children: shown.map((name, index) =>
          row(200 + index * 200, {
            kind: 'LinearLayout',
            onTap: () => {
              state.view = { kind: 'conversation', app, with: name }
            },
            children: [
              row(200 + index * 200, { kind: 'TextView', id: 'conversation_name', text: name }, 60),
              row(
                260 + index * 200,
                {
                  kind: 'TextView',
                  id: 'snippet',
                  text: state.conversations.get(keyOf(app, name))?.at(-1)?.text ?? '',
                },
                60,
              ),
            ],
          }),
        ),
      },
      2000,
    ),
  ]
}

function conversation(
  state: FakeState,
  view: Extract<FakeState['view'], { kind: 'conversation' }>,
  faults: AndroidFaults,
): readonly FakeNode[] {
  const key = keyOf(view.app, view.with)
  const messages = state.conversations.get(key) ?? []
  const draft = state.drafts.get(key) ?? ''
  const send = (): void => {
    if (faults.deadSendButton || draft === '') return
    state.conversations.set(key, [...messages, { from: 'me', text: draft }])
    state.drafts.set(key, '')
  }
  const button = (left: number, top: number): FakeNode => ({
    kind: 'ImageButton',
    description: 'Send',
    id: 'send',
    bounds: [left, top, left + 120, top + 120],
    onTap: send,
  })
  return [
    row(0, { kind: 'TextView', id: 'conversation_contact_name', text: view.with }),
    row(
      120,
      {
        kind: 'ListView',
        isScrollable: true,
        children: messages.map(({ from, text }, index): FakeNode => {
          const [left, right] = from === 'me' ? [400, WIDTH - 40] : [40, WIDTH - 400]
          const top = 120 + index * 120
          return { kind: 'TextView', id: 'message_text', text, bounds: [left, top, right, top + 100] }
        }),
      },
      1880,
    ),
    ...(faults.withoutField
      ? []
      : [
          {
            kind: 'EditText',
            id: 'entry',
            hint: 'Message',
            text: draft,
            isFocused: true,
            bounds: [40, 2100, 900, 2220],
            onTap: () => {},
          } as const,
        ]),
    ...(faults.withoutSendButton ? [] : [button(920, 2100)]),
    ...(faults.withSecondSendButton ? [button(780, 2110)] : []),
  ]
}

function notes(state: FakeState): readonly FakeNode[] {
  return [
    row(0, { kind: 'TextView', text: 'Notes' }),
    row(200, { kind: 'EditText', id: 'note', text: state.notes, hint: 'New note', onTap: () => {} }),
    row(400, { kind: 'EditText', text: 'secret', description: 'PIN', isPassword: true, onTap: () => {} }),
  ]
}
