import type { NewThread, Run, Thread } from '@countersign/assistant'
import { currentOrigin, type Failure, type JsonObject, type Result, type Scope } from '@countersign/core'
import { chatRequest, type ChatRequestBody, id } from '@countersign/protocol'
import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import { failure, problem } from '../answer.ts'
import { chatHeaders, chatTeller, planMessage } from '../chat/chat-stream.ts'
import { decideAnswers } from '../chat/decide.ts'
import { chatHistory } from '../chat/history.ts'
import { openSteps } from '../chat/plan-part.ts'
import { readChatRequest } from '../chat/read-request.ts'
import { ASSISTANT } from '../conversation.ts'
import type { AppEnv } from '../env.ts'
import { examples } from '../examples.ts'
import { isStillAllowed, missingScope } from '../middleware/authenticate.ts'
import { MEBIBYTE, readJson } from '../middleware/read-json.ts'
import { type App, createGuard, failures, json, jsonBody, type RouteContext } from '../route.ts'
import { streamRun } from '../run-stream.ts'

const tags = ['Conversation']
const stream = {
  description: "The AI SDK's UI message stream",
  content: { 'text/event-stream': { schema: z.unknown() } },
}

const chatHistoryAnswer = z
  .object({ messages: z.array(z.record(z.string(), z.unknown())) })
  .meta({ id: 'ChatHistory' })

/** Conversations for the AI SDK's `useChat`, over the same threads and runs. */
export function addChatRoutes(app: App, context: RouteContext): void {
  const { runtime, assistant, identify, closing } = context
  // The whole conversation comes with every message. An answer is a stream, and so cannot be kept to be given again.
  const guard = createGuard(identify, readJson(8 * MEBIBYTE))

  const refuse = (c: Context<AppEnv>, error: Failure) =>
    failure(c, error, runtime.catalogue.statusOf(error.code, ASSISTANT))
  const tell = (c: Context<AppEnv>, run: Run, after?: number): Response =>
    c.body(
      streamRun({
        runtime,
        assistant,
        closing,
        runId: run.id,
        origin: currentOrigin(),
        after: 0,
        teller: chatTeller(context, run, after),
        isStillAllowed: isStillAllowed(identify, c, 'read'),
        drop: () => c.env?.outgoing?.destroy(),
      }),
      200,
      chatHeaders,
    )

  const chat = createRoute({
    ...guard({ scope: 'read', door: 'chat' }),
    method: 'post',
    path: '/api/chat',
    tags,
    summary: "Say something, or answer an approval, with the AI SDK's useChat",
    description:
      'Takes what `DefaultChatTransport` sends, with `workspace` and `context` in its `body`. The newest user message ' +
      'is said (scope `propose`); an assistant message with responses to approvals is decided (scope `approve`). ' +
      'Nothing else in the messages counts. Ends where the run is over, or waits for an approval.',
    request: { body: jsonBody(chatRequest, examples.chat) },
    responses: { 200: stream, ...failures },
  })
  app.openapi(chat, async (c) => {
    const body = c.req.valid('json')
    const asked = readChatRequest(body)
    if (!asked.ok) return refuse(c, asked.error)
    const ask = asked.value
    const scope: Scope = ask.kind === 'message' ? 'propose' : 'approve'
    if (!c.var.caller.scopes.includes(scope)) return missingScope(c, scope)

    if (ask.kind === 'answers') {
      const thread = await assistant.chat(body.id)
      const found = thread && (await assistant.thread(thread.id))
      if (!found) return problem(c, 'not_found', 'There is no such chat.')
      const decided = await decideAnswers(context, found, ask.answers)
      if (!decided.ok) return refuse(c, decided.error)
      return decided.value.kind === 'run'
        ? tell(c, decided.value.run, decided.value.after)
        : c.body(planMessage(decided.value), 200, chatHeaders)
    }
    const known = await assistant.chat(body.id)
    const meant = threadOf(body, known)
    if (!meant.ok) return refuse(c, meant.error)
    const { text } = ask
    const requestKey = (thread: Thread): string | undefined => keyIn(thread, ask.requestKey)
    const sent = known
      ? await assistant.send(known.id, text, requestKey(known))
      : await assistant.begin(meant.value, { text, requestKey })
    if (!sent.ok) return refuse(c, sent.error)
    return tell(c, (await assistant.run(sent.runId))!)
  })

  /** The thread that the chat is, or is to be. */
  const threadOf = (
    { id: chatId, workspace, context: about = {} }: ChatRequestBody,
    known: Thread | undefined,
  ): Result<NewThread> => {
    const only = runtime.catalogue.workspaces.length === 1 ? runtime.catalogue.workspaces[0]!.name : undefined
    if (known && workspace !== undefined && workspace !== known.workspace) {
      const message = `This chat is held in ${known.workspace}.`
      return {
        ok: false,
        error: { code: 'validation_failed', message, hint: 'Begin another, with an id of its own.' },
      }
    }
    const chosen = known?.workspace ?? workspace ?? only
    if (chosen === undefined) {
      const names = runtime.catalogue.workspaces.map(({ name }) => name).join(', ')
      const hint = `Send "workspace" in the body of the transport: one of ${names}.`
      return { ok: false, error: { code: 'validation_failed', message: 'The workspace is missing.', hint } }
    }
    return { ok: true, value: { chatId, workspace: chosen, context: { ...about } as JsonObject } }
  }

  const resume = createRoute({
    ...guard({ scope: 'read', door: 'chat' }),
    method: 'get',
    path: '/api/chat/{id}/stream',
    tags,
    summary: 'Follow the message that is being answered, or waits for an approval, from its beginning',
    request: { params: z.object({ id }) },
    responses: { 200: stream, 204: { description: 'Nothing is under way' }, ...failures },
  })
  app.openapi(resume, async (c) => {
    const thread = await assistant.chat(c.req.valid('param').id)
    if (!thread) return c.body(null, 204)
    const run = (await assistant.thread(thread.id))?.runs.at(-1)
    return run && (await isUnderWay(run)) ? tell(c, run) : c.body(null, 204)
  })

  const history = createRoute({
    ...guard({ scope: 'read', door: 'chat' }),
    method: 'get',
    path: '/api/chat/{id}',
    tags,
    summary: 'What was said in a chat, as messages of the AI SDK',
    description:
      'For a page that is loaded anew: give them to `useChat` as `messages`. The answer that is under way or waits for ' +
      'an approval is not among them; `resume: true` brings it, from `/api/chat/{id}/stream`.',
    request: { params: z.object({ id }) },
    responses: { 200: json(chatHistoryAnswer, 'The messages; none where nothing was said yet'), ...failures },
  })
  app.openapi(history, async (c) => {
    const thread = await assistant.chat(c.req.valid('param').id)
    const found = thread && (await assistant.thread(thread.id))
    if (!found) return c.json({ messages: [] }, 200)
    const last = found.runs.at(-1)
    const toldId = last && (await isUnderWay(last)) ? last.id : undefined
    const messages = await chatHistory(context, found, (run) => run.id === toldId)
    return c.json({ messages: messages as never[] }, 200)
  })

  /** Its stream has something to tell yet. */
  const isUnderWay = async (run: Run): Promise<boolean> =>
    run.status === 'running' || run.status === 'waiting' || hasOpenPlan(run)

  const hasOpenPlan = async (run: Run): Promise<boolean> => {
    const { planId } = await assistant.turn(run)
    const plan = planId === undefined ? undefined : await runtime.plan(planId)
    return plan?.ok === true && openSteps(plan.value).length > 0
  }
}

/** Names of messages are made by clients: the same in two conversations says nothing. */
const keyIn = ({ id: threadId }: Thread, key: string | undefined): string | undefined =>
  key === undefined ? undefined : `${threadId.slice(3)}${key}`
