import { parentPort } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'

parentPort?.on('message', (file: Uint8Array) => {
  void parseSheet(file).then((answer) => parentPort?.postMessage(answer))
})

/** Told once, when the code is loaded: the time that a file may take counts from here. */
parentPort?.postMessage('ready')
