import type { Person } from './person.ts'

/**
 * A Chromium without a screen has no speech service and no voice. This stands in for the browser: its own two interfaces,
 * with somebody at the other end who says what a test wants, and keeps what is spoken.
 */
const browserSpeech = `(() => {
  const spoken = []
  let queue = []
  let recognition
  const emit = (kind, fields = {}) => recognition.dispatchEvent(Object.assign(new Event(kind), fields))
  const end = () => {
    if (!recognition) return
    emit('end')
    recognition = undefined
  }
  class Recognition extends EventTarget {
    lang = ''
    interimResults = false
    start() {
      if (recognition) throw new DOMException('recognition has already started', 'InvalidStateError')
      recognition = this
    }
    abort() {
      if (recognition === this) {
        emit('error', { error: 'aborted' })
        end()
      }
    }
    stop() {
      if (recognition === this) end()
    }
  }
  const voice = {
    get speaking() { return queue.length > 0 },
    speak(utterance) {
      spoken.push({ text: utterance.text, wasListening: recognition !== undefined })
      queue.push(utterance)
    },
    cancel() { queue = [] },
  }
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
    Object.defineProperty(window, name, { value: Recognition, configurable: true })
  Object.defineProperty(window, 'speechSynthesis', { value: voice, configurable: true })
  window.browserSpeech = {
    spoken,
    isListening: () => recognition !== undefined,
    isSpeaking: () => queue.length > 0,
    hear(transcript, isFinal) {
      const results = [Object.assign([{ transcript, confidence: 0.9 }], { isFinal })]
      emit('result', { resultIndex: 0, results })
      if (isFinal) end()
    },
    fail(error) {
      emit('error', { error })
      end()
    },
    end,
  }
})()`

const withoutSpeech = `(() => {
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'speechSynthesis']) {
    delete window[name]
    delete Window.prototype[name]
  }
})()`

interface Spoken {
  readonly text: string
  readonly wasListening: boolean
}

/** What a browser hears and says. Before the page is opened. */
export class Speech {
  readonly #person: Person

  private constructor(person: Person) {
    this.#person = person
  }

  static async of(person: Person): Promise<Speech> {
    await person.page.addInitScript(browserSpeech)
    return new Speech(person)
  }

  /** A browser that can neither listen nor speak. */
  static async none(person: Person): Promise<void> {
    await person.page.addInitScript(withoutSpeech)
  }

  #ask<T>(what: string): Promise<T> {
    return this.#person.page.evaluate<T>(`browserSpeech.${what}`)
  }

  isListening(): Promise<boolean> {
    return this.#ask('isListening()')
  }

  isSpeaking(): Promise<boolean> {
    return this.#ask('isSpeaking()')
  }

  spoken(): Promise<readonly Spoken[]> {
    return this.#ask('spoken')
  }

  /** So far, and it may yet change. */
  hears(words: string): Promise<void> {
    return this.#ask(`hear(${JSON.stringify(words)}, false)`)
  }

  hasHeard(words: string): Promise<void> {
    return this.#ask(`hear(${JSON.stringify(words)}, true)`)
  }

  fails(error: string): Promise<void> {
    return this.#ask(`fail(${JSON.stringify(error)})`)
  }

  /** It gives up, and says nothing. */
  ends(): Promise<void> {
    return this.#ask('end()')
  }
}
