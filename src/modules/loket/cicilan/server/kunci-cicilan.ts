import type { StepOf } from '#kernel/shared/document.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { defineQuery } from '#kernel/server/http/route.ts'
import {
  type HargaSepakat,
  type PotonganTersimpan,
  bacaPotonganTersimpan,
} from '#modules/barang/harga/rules.ts'
import type { SiapDiambil } from '#modules/loket/uang-muka/contract.ts'
import { bacaSiap, pastikanLangkah, penahanMuka } from '#modules/loket/uang-muka/server/index.ts'
import { cicilanSiap } from '../contract.ts'
import { cicilanDokumen } from '../dokumen.ts'
import { bacaCicilan } from './baca-cicilan.ts'
import { type CicilanTerkunci, bacaBerjalan } from './berjalan.ts'

/** Holds a contract until the commit, so that of two acts the second finds what the first did. */
export async function kunciBaris(tx: Tx, nomor: string): Promise<CicilanTerkunci> {
  const c = await bacaBerjalan(tx, nomor, sql`for update of c`)
  if (!c) throw bacaCicilan.missing(nomor)
  return c
}

/** As `kunciBaris`, for a step that its state allows; otherwise 409. */
export async function kunciCicilan(
  tx: Tx,
  nomor: string,
  langkah: StepOf<typeof cicilanDokumen>,
): Promise<CicilanTerkunci> {
  const c = await kunciBaris(tx, nomor)
  pastikanLangkah(cicilanDokumen, langkah, nomor, c)
  return c
}

interface Sepakat extends HargaSepakat, PotonganTersimpan {
  readonly kode_barcode: string
}

/** The prices that were locked at the signing, by barcode. */
async function bacaSepakat(tx: Tx, nomor: string): Promise<ReadonlyMap<string, HargaSepakat>> {
  const rows = await tx.all(sql<Sepakat>`
    select b.kode_barcode, b.harga_per_gram_rp, b.harga_bandrol_rp, b.ongkos_cara, b.ongkos_nilai,
      b.potongan_cara, b.potongan_nilai
    from public.cicilan_barang b
    where b.kode_toko = ${tx.kode_toko} and b.no_cicilan = ${nomor}
    order by b.baris`)
  return new Map(
    rows.map(({ kode_barcode, potongan_cara, potongan_nilai, ...harga }) => {
      const potongan_sepakat = bacaPotonganTersimpan({ potongan_cara, potongan_nilai })
      return [kode_barcode, { ...harga, potongan_sepakat }]
    }),
  )
}

/** The pieces that a contract holds, at their locked prices. */
async function siapCicilan(tx: Tx, nomor: string): Promise<SiapDiambil[]> {
  const sepakat = await bacaSepakat(tx, nomor)
  if (sepakat.size === 0) throw bacaCicilan.missing(nomor)
  return bacaSiap(tx, [...sepakat.keys()], sepakat)
}

export const cicilanSiapDiambil = defineQuery(cicilanSiap, ({ tx, input }) =>
  siapCicilan(tx, input.no_cicilan),
)

/** How a sale takes a settled contract over. */
export const mukaCicilan = penahanMuka(cicilanDokumen, {
  ditahan: 'CICIL',
  bukanMilik: 'cicilan.bukan_milik_nota',
  kunci: async (tx, nomor) => {
    const [c, sepakat] = await Promise.all([kunciBaris(tx, nomor), bacaSepakat(tx, nomor)])
    return { ...c, jumlah_rp: c.harga_rp, sepakat }
  },
  siap: siapCicilan,
})
