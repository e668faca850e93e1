import type { TableWrite } from '#kernel/server/command/posting.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import type { Ctx } from '#kernel/server/http/route.ts'
import { type Berhadapan, kenali } from '#modules/pelanggan/kenal/server/index.ts'
import type { UangMasuk } from './uang-muka.ts'

type Siapa = Pick<Berhadapan, 'kode_customer' | 'no_hp' | 'no_identitas'>

interface Perintah {
  readonly ctx: Ctx
  readonly tx: Tx
  readonly input: { readonly id_kenal?: string | undefined }
  readonly tanggal: string
}

/** Asks who pays money on account, from the limit on as whoever buys (`kenali`). */
export const kenaliPembayar = (
  { ctx, tx, input, tanggal }: Perintah,
  { kode_customer, no_hp, no_identitas }: Siapa,
  { jumlah_rp: nilai_rp }: Pick<UangMasuk, 'jumlah_rp'>,
): Promise<readonly TableWrite[]> => {
  const waktu = ctx.services.jam()
  const siapa = { kode_customer, no_hp, no_identitas, id_kenal: input.id_kenal }
  return kenali(tx, ctx, { ...siapa, nilai_rp, tanggal, waktu })
}
