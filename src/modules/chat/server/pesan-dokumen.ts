import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { defineQuery } from '../../../kernel/server/http/route.ts'
import { type PesanChat, chatDokumen } from '../contract.ts'

const PALING_BANYAK = 50

/** Messages about a document, newest first. */
export const pesanDokumen = (tx: Tx, dokumen: string): Promise<PesanChat[]> =>
  tx.all(sql<PesanChat>`
    select id, dokumen, penerima, isi, status, alasan, jawaban, percobaan, user_id, dibuat, selesai
    from public.pesan_chat where kode_toko = ${tx.kode_toko} and dokumen = ${dokumen}
    order by dibuat desc, id limit ${sql.lit(PALING_BANYAK)}`)

export const lihatPesanDokumen = defineQuery(chatDokumen, ({ tx, input }) =>
  pesanDokumen(tx, input.dokumen),
)
