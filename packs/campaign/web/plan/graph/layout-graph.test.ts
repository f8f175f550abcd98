import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GraphNode, layOutGraph } from './layout-graph.ts'

const node = (id: string, stage: number, ...dependsOn: string[]): GraphNode => ({ id, stage, dependsOn })

const brief = [
  node('channel', 0),
  node('project', 0),
  node('doc', 1),
  node('link', 1, 'doc', 'project'),
  node('channel module', 2, 'channel'),
  node('project module', 2, 'project', 'link'),
]

describe('the graph of a plan', () => {
  it('stands in layers by stage, and within a stage by what builds on what', () => {
    const { nodes, stages, layers } = layOutGraph(brief)
    const layerOf = Object.fromEntries(nodes.map(({ id, layer }) => [id, layer]))
    expect(layerOf).toEqual({
      channel: 0,
      project: 0,
      doc: 1,
      link: 2,
      'channel module': 3,
      'project module': 3,
    })
    expect(layers).toBe(4)
    expect(stages).toEqual([
      { stage: 0, layer: 0, span: 1 },
      { stage: 1, layer: 1, span: 2 },
      { stage: 2, layer: 3, span: 1 },
    ])
  })

  it('leaves out stages that nothing stands in, and what is not in the plan', () => {
    const { layers, edges } = layOutGraph([node('a', 0), node('b', 2, 'a', 'elsewhere')])
    expect(layers).toBe(2)
    expect(edges).toEqual([{ from: 'a', to: 'b', by: [] }])
  })

  it('puts things near what they are joined to', () => {
    const crossed = [node('a', 0), node('b', 0), node('of b', 1, 'b'), node('of a', 1, 'a')]
    const { nodes } = layOutGraph(crossed)
    const rowOf = Object.fromEntries(nodes.map(({ id, row }) => [id, row]))
    expect(rowOf['of a']! < rowOf['of b']!).toBe(rowOf['a']! < rowOf['b']!)
  })

  it('gives a line that passes a layer a place of its own there', () => {
    const { nodes, edges } = layOutGraph(brief)
    const long = edges.find(({ to }) => to === 'channel module')
    expect(long?.by.map(({ layer }) => layer)).toEqual([1, 2])
    for (const pass of long?.by ?? [])
      for (const { layer, row } of nodes)
        if (layer === pass.layer) expect(Math.abs(row - pass.row)).toBeGreaterThan(0.6)
  })

  it('is empty for an empty plan, and ends for a circle', () => {
    expect(layOutGraph([])).toEqual({ nodes: [], edges: [], layers: 0, rows: 0, stages: [] })
    expect(layOutGraph([node('a', 0, 'b'), node('b', 0, 'a')]).nodes).toHaveLength(2)
  })

  it('places every step after all that it builds on, on no other, and always in the same way', () => {
    const anyPlan = fc
      .array(fc.tuple(fc.nat(2), fc.array(fc.nat(30), { maxLength: 3 })), { maxLength: 15 })
      .map((all) => {
        let stage = 0
        return all.map(([step, needs], at) => {
          stage = Math.min(3, stage + (step === 2 ? 1 : 0))
          return node(String(at), stage, ...(at === 0 ? [] : needs.map((need) => String(need % at))))
        })
      })
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const layout = layOutGraph(plan)
        expect(layOutGraph(plan)).toEqual(layout)
        expect(layout.nodes).toHaveLength(plan.length)
        for (const [at, one] of layout.nodes.entries()) {
          expect(one.row).toBeGreaterThanOrEqual(0)
          expect(one.row).toBeLessThanOrEqual(layout.rows - 1 + 1e-6)
          for (const other of layout.nodes.slice(at + 1))
            if (one.layer === other.layer) expect(Math.abs(one.row - other.row)).toBeGreaterThan(0.999)
        }
        const layerOf = new Map(layout.nodes.map(({ id, layer }) => [id, layer]))
        for (const { from, to } of layout.edges) expect(layerOf.get(from)!).toBeLessThan(layerOf.get(to)!)
      }),
    )
  })
})
