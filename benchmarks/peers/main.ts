import { readFile, writeFile } from 'node:fs/promises'
import { contestants, databases } from './contestants.ts'
import { ensurePeers } from './install.ts'
import { openPlaces, type Places } from './places.ts'
import { plot } from './plot.ts'
import { probes, runProbe, type Seen } from './probes/probes.ts'
import { type Failed, type Figures, type Length, race } from './race.ts'
import { type ProbeRow, reportMachine, reportProbes, reportRace, reportTraits } from './report.ts'

// npm run bench:peers                 prints what is measured and seen
// npm run bench:peers -- --write      and puts it into docs/benchmarks.md, with the plot
// npm run bench:peers -- --quick      a tenth of the cycles
// npm run bench:peers -- --no-race | --no-probes
const has = (flag: string): boolean => process.argv.includes(flag)
const length: Length = has('--quick')
  ? { warmUp: 100, rounds: 5, perRound: 10 }
  : { warmUp: 3000, rounds: 10, perRound: 50 }
const docs = new URL('../../docs/', import.meta.url)

ensurePeers()
const places = await openPlaces()
try {
  const results: (Figures | Failed)[] = []
  if (!has('--no-race'))
    for (const database of databases) results.push(...(await race(places, database, length)))
  const rows = has('--no-probes') ? [] : await runProbes(places)
  const sections = {
    machine: reportMachine(),
    ...(results.length > 0 && { race: reportRace(results) }),
    ...(rows.length > 0 && { probes: reportProbes(rows) }),
    traits: reportTraits(),
  }
  console.log(Object.values(sections).join('\n\n'))
  if (has('--write')) {
    await writeSections(sections)
    if (results.length > 0) await writeFile(new URL('images/peers.svg', docs), plot(results))
  }
} finally {
  await places.close()
}

async function runProbes(places: Places): Promise<ProbeRow[]> {
  const rows: ProbeRow[] = []
  for (const { name, module, probes: where } of contestants) {
    for (const database of where) {
      const seen = new Map<string, Seen>()
      for (const [title, probe] of Object.entries(probes))
        seen.set(title, await runProbe(probe, module, await places.create(database)))
      rows.push({ name: `${name}, ${database}`, seen })
    }
  }
  return rows
}

/** Each part goes between two comments of its name; the words around them are written by people. */
async function writeSections(sections: Record<string, string>): Promise<void> {
  const file = new URL('benchmarks.md', docs)
  let text = await readFile(file, 'utf8')
  for (const [name, section] of Object.entries(sections)) {
    const [from, to] = [`<!-- peers:${name} -->`, `<!-- /peers:${name} -->`]
    const [start, end] = [text.indexOf(from), text.indexOf(to)]
    if (start < 0 || end < start) throw new Error(`docs/benchmarks.md has no place for peers:${name}`)
    text = `${text.slice(0, start)}${from}\n\n${section}\n\n${text.slice(end)}`
  }
  await writeFile(file, text)
}
