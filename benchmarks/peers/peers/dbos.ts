import { randomUUID } from 'node:crypto'
import { DBOS, type WorkflowHandle } from '@dbos-inc/dbos-sdk'
import { PostgresDataSource } from '@dbos-inc/postgres-datasource'
import { messageOf, namesIn, type Open } from '../peer.ts'

interface Said {
  readonly index: number
  readonly approved: boolean
}

/**
 * A workflow that waits with `recv`, as in the documentation's inbox of agents, and writes in a transaction of a data
 * source, which its documentation has for writing once. Decisions are taken in any order.
 */
export const open: Open = async (place, table) => {
  const url = place.url!
  const options = { ...partsOf(url), onnotice: () => {} }
  await PostgresDataSource.initializeDBOSSchema(options)
  const source = new PostgresDataSource('contacts', options)
  const write = source.registerTransaction(
    (name: string) =>
      table.around(async () => {
        await source.client`insert into bench_contact (name) values (${name})`
      }),
    { name: 'write' },
  )
  const askModel = async (message: string) => namesIn(message)
  const workflow = DBOS.registerWorkflow(
    async (message: string): Promise<string> => {
      const names = await DBOS.runStep(() => askModel(message), { name: 'model' })
      await DBOS.setEvent('waiting', names.length)
      const decided = new Set<number>()
      while (decided.size < names.length) {
        const said = await DBOS.recv<Said>('decision', 86_400)
        if (said === null || decided.has(said.index)) continue
        decided.add(said.index)
        if (said.approved) await write(names[said.index]!)
        await DBOS.setEvent(`decided-${said.index}`, true)
      }
      return DBOS.runStep(async () => 'Done.', { name: 'last word' })
    },
    { name: 'contacts' },
  )
  DBOS.setConfig({
    name: 'contacts',
    systemDatabaseUrl: url,
    executorID: place.process,
    applicationVersion: '1',
    logLevel: 'error',
  })
  await DBOS.launch()
  // A handle of this process knows when its workflow ends; one that is looked up asks the database once a second.
  const handles = new Map<string, WorkflowHandle<string>>()
  const resultOf = (id: string) => (handles.get(id) ?? DBOS.retrieveWorkflow<string>(id)).getResult()

  return {
    propose: async (names) => {
      const workflowID = randomUUID()
      handles.set(workflowID, await DBOS.startWorkflow(workflow, { workflowID })(messageOf(names)))
      await DBOS.getEvent(workflowID, 'waiting')
      return workflowID
    },
    decide: async (id, verdicts) => {
      for (const [index, verdict] of verdicts.entries())
        if (verdict) await DBOS.send<Said>(id, { index, approved: verdict === 'approve' }, 'decision')
      if (verdicts.every(Boolean)) await resultOf(id)
      else
        for (const [index, verdict] of verdicts.entries())
          if (verdict) await DBOS.getEvent(id, `decided-${index}`)
    },
    goOn: async (id) => {
      await resultOf(id)
    },
    close: async () => {
      await DBOS.shutdown()
    },
  }
}

function partsOf(text: string) {
  const { hostname, port, username, password, pathname } = new URL(text)
  return { host: hostname, port: Number(port), username, password, database: pathname.slice(1) }
}
