import { actionId } from './ids.ts'
import { objectiveOf } from './objectives.ts'
import type { Matched } from './match-needs.ts'
import { type DocLink, planLink } from './plan-link.ts'
import type { PlannedAction } from './planned-action.ts'
import { quoted } from './quote.ts'
import type { PlanningRequest, ReadRequest } from './read-request.ts'
import type { PlanningAsset, Topology, TopologyDoc } from './topology.ts'
import { looseKey, shorten, titleCase } from './words.ts'

/** A document that a plan leans on: one that is there, or one that is proposed. */
export interface PlannedDoc {
  readonly title: string
  /** Absent: it is proposed. */
  readonly doc?: TopologyDoc
  readonly create?: PlannedAction
  readonly asset?: PlanningAsset
  readonly link?: DocLink
  /** What it is a source of. */
  readonly about: readonly Matched[]
}

const CREATE_CONFIDENCE = 0.95
/** From here on a doc is about what was asked. */
const RELEVANT = 0.6
const MAX_DOCS_PER_NODE = 2
/** For so many of the surest needs docs are looked for: each takes a search of all of them. */
const SEARCHED_FOR = 6

/** The documents that what is planned can be traced to: each upload, docs that are there, else the request itself. */
export async function planDocs(request: PlanningRequest, read: ReadRequest): Promise<PlannedDoc[]> {
  const titles = new Set<string>()
  const uploads: PlannedDoc[] = []
  for (const asset of request.assets) {
    const title = titleOf(asset)
    // Two files may begin with the same heading.
    const own = titles.has(looseKey(title)) ? `${title} (${asset.name})` : title
    titles.add(looseKey(own))
    uploads.push(await fromAsset(request, read, asset, own))
  }
  if (uploads.length > 0) return uploads
  const found = await foundDocs(request, read)
  const isLinked = found.some(({ link }) => link)
  const untold = read.matched.filter((matched) => !found.some(({ about }) => about.includes(matched)))
  if (isLinked && untold.length === 0) return found
  return [...found, await fromIntent(request, untold.length > 0 ? untold : read.matched)]
}

async function fromAsset(
  request: PlanningRequest,
  read: ReadRequest,
  asset: PlanningAsset,
  ownTitle: string,
): Promise<PlannedDoc> {
  const { docs, topology } = request
  const linked = asset.linkedDocId === null ? undefined : await docs.get(asset.linkedDocId)
  const doc = linked ?? (await docs.madeFrom(asset.id))
  const title = doc?.title ?? ownTitle
  const about = read.matched.filter(({ need }) => need.passages.some(({ source }) => source.id === asset.id))
  const passages = read.passages.filter(({ source }) => source.id === asset.id)
  const orders = passages.filter(({ addressed }) => addressed)
  const first = orders[0] ?? passages.find(({ kind }) => kind !== 'heading') ?? passages[0]
  const same = doc ? undefined : await docs.titled(title)
  const create: PlannedAction | undefined = doc
    ? undefined
    : {
        id: actionId('CREATE_DOC', title),
        type: 'CREATE_DOC',
        reason: [
          `Keeps the text of ${quoted(asset.name)} in the campaign, so that the plan can be traced to it.`,
          ...(orders.length > 0
            ? [
                'It holds text that gives orders to the assistant: that is kept as text, and nothing is done about it.',
              ]
            : []),
          ...(same ? [`A doc named “${same.title}” is there already.`] : []),
          ...(first ? [`It says: “${quoted(first.text)}”.`] : []),
        ].join(' '),
        confidence: CREATE_CONFIDENCE,
        riskLevel: orders.length > 0 || same ? 'MEDIUM' : 'LOW',
        dependencies: [],
        payload: {
          campaignId: topology.campaignId,
          title,
          assetId: asset.id,
          ...(same && {
            alternatives: [
              { label: `Use the doc “${same.title}” instead`, type: 'LINK_DOC', payload: { docId: same.id } },
            ],
          }),
        },
        source: asset.name,
        ...(first && { passage: quoted(first.text) }),
      }
  return withLink(topology, { title, about, asset, ...(doc && { doc }), ...(create && { create }) })
}

const EXTENSION = /\.(?:md|markdown|txt|text|json|csv|docx)$/i

/** The first heading of a file, or else its name. */
function titleOf({ name, outline }: PlanningAsset): string {
  const heading = outline[0]?.offset === 0 ? outline[0].title : undefined
  const isTelling =
    heading !== undefined &&
    !/^(?:table|structure|content|columns|rows)$/i.test(heading) &&
    /\p{L}{2}/u.test(heading)
  const named = titleCase(name.replace(EXTENSION, '').replaceAll(/[_-]+/g, ' ')) || name
  return shorten((isTelling ? heading : named).replaceAll(/[\p{Cc}\p{Cf}]/gu, ' '), 120) || 'Upload'
}

/** Docs that are there and about what was asked. */
async function foundDocs(
  { docs, topology, scope }: PlanningRequest,
  read: ReadRequest,
): Promise<PlannedDoc[]> {
  const found = new Map<string, PlannedDoc>()
  for (const matched of read.matched.slice(0, SEARCHED_FOR)) {
    const { need, node } = matched
    const query = `${node?.name ?? need.name} ${objectiveOf(matched, read.passages, '')}`
    const hits = await docs.about(query, 10, (id) => !scope.docIds || scope.docIds.has(id))
    const own = (doc: TopologyDoc): string | null => (need.kind === 'channel' ? doc.channelId : doc.projectId)
    let taken = 0
    for (const { id, confidence } of hits) {
      const doc = confidence >= RELEVANT && !found.has(id) ? await docs.get(id) : undefined
      if (!doc || (own(doc) !== null && own(doc) !== node?.id)) continue
      found.set(id, withLink(topology, { title: doc.title, doc, about: [matched] }))
      if (++taken === MAX_DOCS_PER_NODE) break
    }
  }
  return [...found.values()]
}

/** A request that no document tells of is itself what the plan is traced to. */
async function fromIntent(
  { topology, docs, intent }: PlanningRequest,
  about: readonly Matched[],
): Promise<PlannedDoc> {
  const title = `Brief: ${shorten(intent.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' '), 80)}`
  const doc = await docs.titled(title)
  const create: PlannedAction | undefined = doc
    ? undefined
    : {
        id: actionId('CREATE_DOC', title),
        type: 'CREATE_DOC',
        reason: `No doc of the campaign tells of this yet: keeps the request itself, “${quoted(intent)}”.`,
        confidence: CREATE_CONFIDENCE,
        riskLevel: 'LOW',
        dependencies: [],
        payload: { campaignId: topology.campaignId, title, content: intent },
        source: 'your request',
        passage: quoted(intent),
      }
  return withLink(topology, { title, about, ...(doc && { doc }), ...(create && { create }) })
}

function withLink(topology: Topology, planned: Omit<PlannedDoc, 'link'>): PlannedDoc {
  const link = planLink(topology, planned)
  return { ...planned, ...(link && { link }) }
}
