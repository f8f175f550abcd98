import { fileURLToPath } from 'node:url'
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import { unlessStopped } from '../wait.ts'

/** Below that it is guesswork. */
const SURE = 55

/** Where the data of English is: it comes with the package, and nothing is fetched. */
const data = fileURLToPath(new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/eng')))

/** Reads the words in pictures. It starts with the first one, and then stays. */
export class Ocr {
  #worker: Promise<Worker> | undefined

  /** The lines in a picture, as far as they are sure. */
  async read(picture: Buffer, signal: AbortSignal): Promise<readonly string[]> {
    this.#worker ??= createWorker('eng', OEM.LSTM_ONLY, { langPath: data, gzip: true, cacheMethod: 'none' })
    try {
      const worker = await unlessStopped(this.#worker, signal)
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT, user_defined_dpi: '192' })
      const { data: page } = await unlessStopped(worker.recognize(picture, {}, { blocks: true }), signal)
      const lines = (page.blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((part) => part.lines))
      return lines
        .toSorted((one, other) => one.bbox.y0 - other.bbox.y0)
        .map(({ words }) => words.filter(({ confidence }) => confidence >= SURE).map(({ text }) => text))
        .map((words) => words.join(' ').trim())
        .filter((line) => /[\p{L}\p{N}]/u.test(line))
    } catch (error) {
      // What it is reading cannot be stopped otherwise; nobody need wait for that.
      void this.close()
      throw error
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.then((started) => started.terminate()).catch(() => {})
  }
}
