import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, createWriteStream, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '#kernel/server/root.ts'
import type { BerkasAudit } from '#modules/toko/akuntansi/server/index.ts'
import type { Command } from '../cli-command.ts'
import { semuaToko, withDatabase } from './with-database.ts'

const TANGGAL = /^\d{4}-\d{2}-\d{2}$/
/** What a stranger checks the files with; it needs nothing but Node. */
const PERIKSA = 'periksa-berkas.mjs'

export const auditExport: Command = {
  name: 'audit:export',
  summary:
    'audit:export --shop CODE --from DATE --to DATE --out FOLDER   documents, ledger and chain of a period, with the script that checks them',
  run: async (args, { databaseUrl }) => {
    const { values } = parseArgs({
      args: [...args],
      options: {
        shop: { type: 'string', default: '' },
        from: { type: 'string', default: '' },
        to: { type: 'string', default: '' },
        out: { type: 'string', default: '' },
      },
    })
    const { shop, from: dari, to: sampai, out } = values
    for (const date of [dari, sampai])
      if (!TANGGAL.test(date) || Number.isNaN(Date.parse(date)))
        throw new Error('--from DATE and --to DATE are needed, as 2026-01-31')
    if (dari > sampai) throw new Error('--from is after --to')
    if (!out) throw new Error('--out FOLDER is needed')
    if (existsSync(out)) throw new Error(`${out} is there already`)
    await withDatabase(databaseUrl, async (db) => {
      if (!(await semuaToko(db)).includes(shop)) throw new Error(`there is no shop ${shop}`)
      const { berkasAudit, rantaiMasa } = await import('#modules/toko/akuntansi/server/index.ts')
      const { createRegistry } = await import('../modules.ts')
      const { documents } = createRegistry()
      mkdirSync(path.join(out, 'dokumen'), { recursive: true })
      await db.bacaTetap(shop, async (tx) => {
        const rantai = await rantaiMasa(tx, { dari, sampai })
        const berkas: Tertulis[] = []
        for (const satu of berkasAudit(tx, { dari, sampai }, documents))
          berkas.push(await tulis(out, satu))
        copyFileSync(path.join(ROOT, 'deploy', PERIKSA), path.join(out, PERIKSA))
        const indeks = { ...rantai, dari, sampai, dibuat: new Date().toISOString(), berkas }
        writeFileSync(path.join(out, 'indeks.json'), `${JSON.stringify(indeks, null, 2)}\n`)
        const baris = berkas.reduce((n, b) => n + b.baris, 0)
        console.log(`${out}: ${berkas.length} files, ${baris} rows; check with node ${PERIKSA}`)
      })
    })
  },
}

interface Tertulis {
  readonly nama: string
  readonly baris: number
  readonly byte: number
  readonly sha256: string
  readonly nomor?: readonly string[]
}

/** Writes one file, row by row, and answers what the index says of it. */
async function tulis(folder: string, { nama, baris, ...lain }: BerkasAudit): Promise<Tertulis> {
  const file = createWriteStream(path.join(folder, nama))
  await once(file, 'open')
  const hash = createHash('sha256')
  let [jumlah, byte] = [0, 0]
  for await (const row of baris) {
    const teks = `${JSON.stringify(row)}\n`
    hash.update(teks)
    byte += Buffer.byteLength(teks)
    jumlah++
    if (!file.write(teks)) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
  return { nama, baris: jumlah, byte, sha256: hash.digest('hex'), ...lain }
}
