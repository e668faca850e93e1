import { parentPort, workerData } from 'node:worker_threads'
import { parseSheet } from './parse-sheet.ts'

parentPort?.postMessage(await parseSheet(workerData as Uint8Array))
