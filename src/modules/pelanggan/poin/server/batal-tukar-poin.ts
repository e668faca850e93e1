import { AppError } from '#kernel/shared/errors.ts'
import { wajar } from '#kernel/shared/hitung-rupiah.ts'
import { reverse } from '#kernel/server/ledger/reverse.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { kolomBatal, setujuiBatal } from '#modules/orang/otorisasi/server/index.ts'
import { nilaiPoin, type HadiahDiminta } from '../rules.ts'
import { tukarPoinCancel } from '../contract.ts'
import { bacaTukarPoin } from './baca-tukar-poin.ts'
import { gerakkanStok, kunciHadiah } from './kunci-hadiah.ts'

/**
 * Takes gifts of the open day back: the points return by the mirror posting, the gifts are in stock
 * again, the document stays as BATAL with reason, person and approver (gaps.md 41 and 42).
 */
export const batalTukarPoin = defineCommand(tukarPoinCancel, async (a) => {
  const { ctx, tx, input, tanggal } = a
  const nomor = input.no_tukar_poin
  const { kode_toko } = tx
  const tukar = await kunciTukar(tx, nomor, tanggal)
  const { batal, tulis, audit } = await setujuiBatal(a, {
    aksi: 'poin.batal_tukar',
    nomor,
    jumlah_rp: wajar(tukar.poin * nilaiPoin(ctx.modules)),
  })
  const [, , buku] = await Promise.all([
    kunciHadiah(
      tx,
      tukar.items.map((i) => i.kode_hadiah),
    ),
    tx.run(sql`
        update public.tukar_poin set ${kolomBatal(batal)}
        where kode_toko = ${kode_toko} and no_tukar_poin = ${nomor}`),
    reverse(tx, nomor, tanggal),
  ])
  return {
    nomor,
    tulis: [gerakkanStok(kode_toko, tukar.items, 1), ...tulis],
    buku,
    audit,
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: await bacaTukarPoin.read(tx, nomor),
  }
})

interface Terkunci {
  readonly status: string
  readonly tanggal: string
  readonly poin: number
  readonly items: readonly HadiahDiminta[]
}

/** Holds the document until the commit, so that of two who cancel it one is told it is done. */
async function kunciTukar(tx: Tx, nomor: string, hariIni: string): Promise<Terkunci> {
  const row = await tx.maybe(sql<Terkunci>`
    select d.status, d.tanggal, d.poin,
      (select json_agg(json_build_object('kode_hadiah', h.kode_hadiah, 'jumlah', h.jumlah)
          order by h.kode_hadiah)
        from public.tukar_poin_hadiah h
        where h.kode_toko = ${tx.kode_toko} and h.no_tukar_poin = ${nomor}) as items
    from public.tukar_poin d
    where d.kode_toko = ${tx.kode_toko} and d.no_tukar_poin = ${nomor} for update of d`)
  if (!row) throw bacaTukarPoin.missing(nomor)
  const params = { no_tukar_poin: nomor, tanggal: row.tanggal }
  if (row.status !== 'VALID') throw new AppError('poin.tukar_sudah_batal', { status: 409, params })
  if (row.tanggal !== hariIni) throw new AppError('poin.tukar_kemarin', { params })
  return row
}
