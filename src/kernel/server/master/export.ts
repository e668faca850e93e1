import { Readable } from 'node:stream'
import type { FieldValue } from '../../shared/fields.ts'
import { labelField } from '../../shared/master.ts'
import { titleKey } from '../../shared/screen.ts'
import { openTx, rollback } from '../db/database.ts'
import { type Ctx, Unduhan } from '../http/route.ts'
import { tulisCsv } from '../laporan/csv.ts'
import { type Ekspor, baganAlamat, tulisWaktu } from '../laporan/ekspor.ts'
import { tulisXlsx } from '../laporan/xlsx.ts'
import { choiceKey } from './declaration.ts'
import { type ListRequest, listAll } from './list.ts'
import type { MasterTable } from './table.ts'

export type Format = 'csv' | 'xlsx'

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Rows = Omit<ListRequest, 'tx'>

/**
 * Every record that the filter leaves, as a file with the shop's head. The rows come by a cursor of
 * a transaction of their own: the call's ends before the first byte leaves.
 */
export function exportFile(r: Rows, ctx: Ctx, format: Format): Unduhan {
  const e = content(r, ctx)
  const body = Readable.from(format === 'csv' ? tulisCsv(e) : tulisXlsx(e), { objectMode: false })
  return new Unduhan({ name: `${e.kepala.judul}.${format}`, type: TYPES[format], body })
}

function content(r: Rows, ctx: Ctx): Ekspor {
  const { t } = r
  const { bahasa, toko } = ctx
  const text = (key: string, params = {}) => ctx.services.texts.t(bahasa, key, params)
  const waktu = tulisWaktu(new Date(), toko.zona_waktu, bahasa)
  return {
    bahasa,
    kepala: {
      nama_toko: toko.nama_toko,
      alamat: baganAlamat(toko.alamat_toko),
      judul: text(t.m.tanpaLayar ? `label.${labelField(t.m)}` : titleKey(t.m.screen)),
      periode: null,
      saringan: filters(r, text),
      oleh: text('laporan.dicetak_oleh', { nama: ctx.sesi.nama, waktu }),
    },
    columns: t.columns.map(({ name, column, field, kind }) => ({
      key: name, column, field, decimals: kind.decimals, label: text(`label.${name}`),
    })),
    rows: cells(r, ctx),
    perkiraan: {},
    totals: () => ({}),
    catatan: () => [],
    teks: {
      total: '', kosong: '', halaman: () => '',
      ya: text('umum.ya'), tidak: text('umum.tidak'),
    },
  }
}

/** What the list was narrowed by, so that nobody takes a part for the whole. */
function filters({ t, input }: Rows, text: (key: string) => string) {
  const named = t.columns
    .filter((c) => input[c.name] !== undefined)
    .map((c) => {
      const value = input[c.name]
      const shown = typeof value === 'boolean' ? text(value ? 'umum.ya' : 'umum.tidak') : String(value)
      return { label: text(`label.${c.name}`), nilai: c.field.pilihan ? text(choiceKey(c.name, shown)) : shown }
    })
  return input.search ? [...named, { label: text('umum.cari'), nilai: input.search }] : named
}

async function* cells(r: Rows, ctx: Ctx): AsyncGenerator<readonly FieldValue[]> {
  const client = await ctx.services.db.connect()
  let broken: Error | undefined
  try {
    const tx = openTx(client, ctx.toko.kode_toko, 'BEGIN READ ONLY')
    for await (const row of listAll({ ...r, tx })) yield r.t.columns.map((c) => row[c.column] ?? null)
  } finally {
    // Reached too when the reader goes away in the middle; there is nothing to keep.
    broken = await rollback(client)
    client.release(broken)
  }
}
