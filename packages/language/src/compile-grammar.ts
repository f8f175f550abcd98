import type { Grammar, Intent, Phrase, RuleDefinition, Slot } from './grammar.ts'
import type { CompiledRule, Form } from './match.ts'
import { compilePattern, knownWords, type Macros, neededWords, withGaps } from './pattern.ts'
import * as contact from './recognise/contact.ts'
import * as names from './recognise/names.ts'
import * as numbers from './recognise/numbers.ts'
import { date, hour, shift, time, when } from './recognise/when.ts'
import type { Recogniser } from './span.ts'

/** The slot types that every grammar has. */
const builtIn: Readonly<Record<string, Recogniser>> = {
  name: names.personName,
  title: names.title,
  text: names.text,
  prose: names.prose,
  quoted: names.quoted,
  said: names.said,
  clause: names.clause,
  aside: names.aside,
  heading: names.heading,
  email: contact.email,
  phone: contact.phone,
  link: contact.link,
  id: contact.id,
  number: numbers.number,
  measure: numbers.measure,
  ordinal: numbers.ordinal,
  duration: numbers.duration,
  pressure: numbers.bloodPressure,
  when: when('future'),
  near: when('near'),
  past: when('past'),
  date: date('future'),
  pastdate: date('past'),
  hour,
  time,
  shift,
}

export interface CompiledPhrase {
  readonly form: Form
  readonly needs: readonly ReadonlySet<string>[]
}

export interface CompiledIntent {
  readonly name: string
  readonly intent: Intent
  readonly phrases: readonly CompiledPhrase[]
  readonly details: readonly Form[]
  readonly slots: Readonly<Record<string, Slot>>
  readonly spot: Form | undefined
  /** What answers to a question for each slot look like. */
  readonly answers: Readonly<Record<string, readonly Form[]>>
}

export interface CompiledGrammar {
  readonly grammar: Grammar
  readonly rules: ReadonlyMap<string, CompiledRule>
  readonly intents: readonly CompiledIntent[]
  readonly words: ReadonlySet<string>
  readonly acting: ReadonlySet<string>
  intent(name: string): CompiledIntent | undefined
}

const compiled = new WeakMap<Grammar, CompiledGrammar>()

/** Compiles a grammar when it is first used, and once. */
export function compileGrammar(grammar: Grammar): CompiledGrammar {
  let done = compiled.get(grammar)
  if (!done) {
    done = compile(grammar)
    compiled.set(grammar, done)
  }
  return done
}

function compile(grammar: Grammar): CompiledGrammar {
  const macros = grammar.macros ?? {}
  const rules = new Map<string, CompiledRule>()
  for (const [type, recogniser] of Object.entries(builtIn))
    rules.set(type, { kind: 'recogniser', recogniser })
  for (const [type, rule] of Object.entries(grammar.rules)) rules.set(type, compileRule(rule, macros))

  const words = new Set<string>()
  const intents = grammar.intents.map((intent): CompiledIntent => {
    const slots = intent.slots ?? {}
    const details = (intent.details ?? []).map((phrase) => compilePhrase(phrase, macros))
    const phrases = intent.phrases.map((phrase): CompiledPhrase => {
      const form = compilePhrase(phrase, macros)
      knownWords(form.node, words)
      const needs = neededWords(form.node)
      return { form: details.length > 0 ? { ...form, node: withGaps(form.node) } : form, needs }
    })
    const answers = Object.entries(slots).map(([name, slot]) => [
      name,
      (slot.answers ?? [`{${name}:${slot.entity ?? name}}`]).map((phrase) => compilePhrase(phrase, macros)),
    ])
    return {
      name: intent.name ?? intent.tool,
      intent,
      phrases,
      details,
      slots,
      spot: intent.spot && compilePhrase(intent.spot.words, macros),
      answers: Object.fromEntries(answers) as CompiledIntent['answers'],
    }
  })
  const byName = new Map(intents.map((intent) => [intent.name, intent]))
  if (byName.size < intents.length) throw new Error('Two intents of a grammar have the same name')
  const acting = new Set<string>()
  knownWords(compilePattern(grammar.acting ?? '', macros), acting)
  return { grammar, rules, intents, words, acting, intent: (name) => byName.get(name) }
}

function compileRule(rule: RuleDefinition, macros: Macros): CompiledRule {
  if (typeof rule === 'function') return { kind: 'recogniser', recogniser: rule }
  if ('oneOf' in rule) {
    const values = Object.entries(rule.oneOf).map(
      ([value, pattern]) => [value, compilePattern(pattern, macros)] as const,
    )
    return { kind: 'values', values }
  }
  return { kind: 'forms', forms: rule.map((phrase) => compilePhrase(phrase, macros)) }
}

function compilePhrase(phrase: Phrase, macros: Macros): Form {
  const [pattern, set] = typeof phrase === 'string' ? [phrase, {}] : phrase
  return { node: compilePattern(pattern, macros), set }
}

/** Forms for use outside a grammar. */
export const compileForms = (phrases: readonly Phrase[]): Form[] =>
  phrases.map((phrase) => compilePhrase(phrase, {}))
