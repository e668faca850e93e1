import { defineCommand } from '#kernel/server/http/route.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { chatSend } from '../contract.ts'
import { bacaGerbang } from './gerbang.ts'
import { kirimPesan } from './kirim-pesan.ts'
import { penyusunPesan } from './templat.ts'

/** A text that a person wrote, to one number. The audit keeps who sent it to whom. */
export const kirimLangsung = defineCommand(chatSend, async ({ ctx, tx, input, tanggal, waktu }) => {
  if (ctx.modules['WHATSAPP_MODULE'] !== true) throw new AppError('chat.tidak_aktif')
  const { gerbang } = await bacaGerbang(tx, ctx.services.config)
  if (gerbang === 'TANPA') throw new AppError('chat.belum_disetel', { status: 409 })
  const susun = await penyusunPesan(ctx, tx, 'LANGSUNG')
  const id = crypto.randomUUID()
  const { tulis, outbox } = kirimPesan({
    kode_toko: tx.kode_toko,
    id,
    jenis: 'LANGSUNG',
    dokumen: '',
    penerima: input.receiver,
    ...susun({ isi: input.message }),
    user_id: ctx.sesi.user_id,
    tanggal,
    waktu,
  })
  const sesudah = { no_hp: input.receiver, isi: input.message }
  return {
    nomor: '',
    tulis,
    outbox,
    audit: { aksi: 'chat.kirim_langsung', objek: 'chat/send', sesudah },
    jawaban: { success: true, id },
  }
})
