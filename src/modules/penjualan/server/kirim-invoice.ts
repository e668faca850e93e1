import { AppError } from '../../../kernel/shared/errors.ts'
import { dariGram, tulisBerat } from '../../../kernel/shared/berat.ts'
import { tulisRupiah } from '../../../kernel/shared/rupiah.ts'
import { sql } from '../../../kernel/server/db/query.ts'
import type { Tx } from '../../../kernel/server/db/tx.ts'
import { type Ctx, defineCommand, defineQuery } from '../../../kernel/server/http/route.ts'
import { tulisTanggal } from '../../../kernel/server/laporan/ekspor.ts'
import { kirimPesan } from '../../chat/server/index.ts'
import { type Penjualan, kirimInvoice, notaGrup, notaUntukWa } from '../contract.ts'
import { isiTemplat } from '../rules.ts'
import { bacaPenjualan } from './baca-penjualan.ts'

/**
 * The invoice in words, as a message: the shop's own words where it has some, else ours in
 * the language that is asked in.
 */
export function isiWa({ toko, bahasa, services, modules }: Ctx, nota: Penjualan): string {
  const t = (nama: string, params: Record<string, string | number> = {}) =>
    services.texts.t(bahasa, nama, params)
  const barang = nota.items.map(
    (i) => `- ${i.nama_barang}, ${tulisBerat(dariGram(i.berat))} g, ${tulisRupiah(i.jumlah_rp)}`,
  )
  const isi = {
    toko: toko.nama_toko,
    nama: nota.nama_customer ?? t('penjualan.pelanggan'),
    nomor: nota.no_faktur_jual,
    tanggal: tulisTanggal(nota.tanggal, bahasa),
    barang: barang.join('\n'),
    total: tulisRupiah(nota.total_rp),
  }
  const sendiri = String(modules['TEMPLATE_WA_INVOICE'] ?? '')
  return (sendiri ? isiTemplat(sendiri, isi) : t('penjualan.template_wa', isi)).trim()
}

/** The member's number, where the member has allowed messages. */
async function nomorMember(tx: Tx, kode_customer: string | null): Promise<string | null> {
  const row = await tx.maybe(sql<{ no_hp: string }>`
    select no_hp from public.member
    where kode_toko = ${tx.kode_toko} and kode_customer = ${kode_customer} and izin_whatsapp`)
  return row?.no_hp ?? null
}

export const bacaUntukWa = defineQuery(notaUntukWa, async ({ ctx, tx, input }) => {
  const nota = await bacaPenjualan(tx, input.no_faktur_jual)
  const no_hp = await nomorMember(tx, nota.kode_customer)
  return { data: nota, template_wa: isiWa(ctx, nota), no_hp }
})

/** The lines of the sale by group of gold. */
export const bacaGrup = defineQuery(notaGrup, async ({ ctx, tx, input }) => {
  const nota = await bacaPenjualan(tx, input.no_faktur_jual)
  const group = [...new Set(nota.items.map((i) => i.kode_group))].sort()
  return {
    dataJualGrouped: group.map((kode_group) => ({
      kode_group,
      items: nota.items.filter((i) => i.kode_group === kode_group),
    })),
    template_wa: isiWa(ctx, nota),
  }
})

/**
 * Leaves the invoice in the outbox: it goes when this has committed, and what became of it stands
 * beside the document. Throws `penjualan.wa_tidak_aktif`, `penjualan.sudah_batal` (409).
 */
export const kirimInvoiceWa = defineCommand(
  kirimInvoice,
  async ({ ctx, tx, input, tanggal, waktu }) => {
    const { no_faktur_jual, no_hp } = input
    if (ctx.modules['WHATSAPP_MODULE'] !== true) throw new AppError('penjualan.wa_tidak_aktif')
    const nota = await bacaPenjualan(tx, no_faktur_jual)
    if (nota.status !== 'VALID')
      throw new AppError('penjualan.sudah_batal', { status: 409, params: { no_faktur_jual } })
    const id = crypto.randomUUID()
    const { tulis, outbox } = kirimPesan({
      kode_toko: tx.kode_toko,
      id,
      jenis: 'PENJUALAN',
      dokumen: no_faktur_jual,
      penerima: no_hp,
      isi: isiWa(ctx, nota),
      user_id: ctx.sesi.user_id,
      tanggal,
      waktu,
    })
    return {
      nomor: no_faktur_jual,
      tulis,
      outbox,
      audit: { aksi: 'penjualan.kirim_invoice', objek: no_faktur_jual, sesudah: { no_hp } },
      jawaban: { no_faktur_jual, id },
    }
  },
)
