import type { DokumenDefinition } from '#kernel/shared/document.ts'
import type {
  ChatDocument,
  SlipDocument,
  SlipContent,
  ChatRecipient,
  SlipDefinition,
} from '#kernel/server/slip/define-slip.ts'
import { sql } from '#kernel/server/db/query.ts'
import type { Tx } from '#kernel/server/db/tx.ts'
import { type Ctx, type Route, defineCommand, defineQuery } from '#kernel/server/http/route.ts'
import { tulisTanggal } from '#kernel/server/report/export.ts'
import { AppError } from '#kernel/shared/errors.ts'
import { tulisRupiah } from '#kernel/shared/rupiah.ts'
import { latarSlip, qrNota } from '#modules/alat/nota/server/index.ts'
import { panggilanInvoice } from '../contract.ts'
import { JENIS_DOKUMEN, type JenisPesan, type Kata } from '../rules.ts'
import { bacaGerbang } from './gerbang.ts'
import { kirimPesan } from './kirim-pesan.ts'
import { type PesanTersusun, penyusunPesan } from './templat.ts'

type Asal = Readonly<Record<string, string>>
type ChatDokumen = SlipDocument & { readonly chat: ChatDocument }

/**
 * The calls that take a document to its customer, from what its slip declares (R-325): the document
 * with the words of the message, the same by groups, and the sending. Whoever may print it may send
 * it.
 */
export function invoiceRoutes(slip: SlipDefinition): readonly Route[] {
  const { dokumen } = slip
  if (!dokumen?.chat) return []
  const { chat, kolom, layar } = dokumen
  const jenis = JENIS_DOKUMEN.find((j) => j === slip.jenis)
  if (!jenis) throw new Error(`slip ${slip.jenis}: its messages have no kind`)
  const surat: Surat = { jenis, dokumen: { ...dokumen, chat } }
  const panggilan = panggilanInvoice({ tipe: chat.tipe, kunci: kolom, layar })
  const nomor = (input: unknown) => (input as Asal)[kolom] ?? ''
  const baca = async (ctx: Ctx, tx: Tx, input: unknown) => {
    const [data, pesan] = await Promise.all([
      chat.baca(tx, nomor(input)),
      susun(ctx, tx, surat, nomor(input)),
    ])
    return { data, pesan }
  }
  return [
    ...panggilan.satu.map((call) =>
      defineQuery(call, async ({ ctx, tx, input }) => {
        const { data, pesan } = await baca(ctx, tx, input)
        return { data: { ...data }, ...pesan.untuk }
      }),
    ),
    ...panggilan.grup.map((call) =>
      defineQuery(call, async ({ ctx, tx, input }) => {
        const { data, pesan } = await baca(ctx, tx, input)
        const isi = chat.grup ? { [chat.grup]: menurutGrup(data) } : { data: { ...data } }
        return { ...isi, ...pesan.untuk }
      }),
    ),
    defineCommand(panggilan.kirim, async ({ ctx, tx, input, tanggal, waktu }) => {
      if (ctx.modules['WHATSAPP_MODULE'] !== true) throw new AppError('chat.tidak_aktif')
      const no = nomor(input)
      const no_hp = (input as Asal)['no_hp'] ?? ''
      const pesan = await susun(ctx, tx, surat, no)
      if (pesan.status === 'BATAL')
        throw new AppError('chat.dokumen_batal', { status: 409, params: { nomor: no } })
      const id = crypto.randomUUID()
      const { tulis, outbox } = kirimPesan({
        kode_toko: tx.kode_toko,
        id,
        jenis,
        dokumen: no,
        penerima: no_hp,
        ...pesan.tersusun,
        user_id: ctx.sesi.user_id,
        tanggal,
        waktu,
      })
      return {
        nomor: no,
        tulis,
        outbox,
        audit: { aksi: 'chat.kirim_invoice', objek: no, sesudah: { no_hp } },
        jawaban: { [kolom]: no, id },
      }
    }),
  ]
}

interface Surat {
  readonly jenis: JenisPesan
  readonly dokumen: ChatDokumen
}

/** The document in words, and who gets it. Throws 404 where the number speaks for another document. */
async function susun(ctx: Ctx, tx: Tx, { jenis, dokumen }: Surat, nomor: string) {
  const { kode_toko } = tx
  const [isi, ringkas, penerima, menyusun, gerbang, qr] = await Promise.all([
    dokumen.isi({ ctx, tx, nomor, latar: latarSlip(ctx) }),
    dokumen.ringkas ? tx.maybe(dokumen.ringkas(kode_toko, nomor)) : undefined,
    tx.maybe(dokumen.chat.penerima(kode_toko, nomor)),
    penyusunPesan(ctx, tx, jenis),
    bacaGerbang(tx, ctx.services.config),
    qrNota(ctx.services, kode_toko),
  ])
  if (!ringkas) throw new AppError('data.tidak_ada', { status: 404 })
  const tersusun: PesanTersusun = menyusun({
    ...kataIsi(isi),
    toko: ctx.toko.nama_toko,
    nama: penerima?.nama ?? ctx.services.texts.t(ctx.bahasa, 'chat.pelanggan'),
    nomor,
    tanggal: tulisTanggal(ringkas.tanggal, ctx.bahasa),
    total: ringkas.total_rp === null ? '' : tulisRupiah(ringkas.total_rp),
    // Without an address of our own the code checks only when it is scanned here.
    tautan: ctx.services.config.appUrl === null ? '' : qr(nomor),
  })
  return {
    tersusun,
    status: ringkas.status,
    untuk: {
      template_wa: tersusun.isi,
      no_hp: penerima?.no_hp ?? null,
      gerbang: gerbang.gerbang !== 'TANPA',
    },
  }
}

/** What the slip says, in lines. */
function kataIsi(isi: SlipContent): Kata {
  const baris = (daftar: SlipContent['jumlah']) => daftar.map((b) => `${b.label}: ${b.nilai}`)
  const barang = isi.barang.map((b) =>
    [b.nama, ...b.rincian.map((r) => r.teks), b.jumlah].filter(Boolean).join(', '),
  )
  return {
    judul: isi.judul,
    barang: barang.map((b) => `- ${b}`).join('\n'),
    rincian: [...baris(isi.jumlah), ...baris(isi.bayar ?? [])].join('\n'),
    catatan: (isi.catatan ?? []).map((c) => c.teks).join('\n'),
  }
}

interface Baris {
  readonly kode_group: string
}

/** The lines of the document by group of gold. */
function menurutGrup(dokumen: object) {
  const items = (dokumen as { readonly items?: readonly Baris[] }).items ?? []
  const group = [...new Set(items.map((i) => i.kode_group))].toSorted()
  return group.map((kode_group) => ({
    kode_group,
    items: items.filter((i) => i.kode_group === kode_group),
  }))
}

type Berdokumen = Pick<DokumenDefinition, 'tabel' | 'nomor'>

/**
 * Who a document was made for: the member, where there is one, else the name and number that stand
 * on it, null where there is no column for it. A member who wants no messages has no number here. `lewat` is an act, whose document is
 * this one.
 */
export function penerimaDari(
  { tabel, nomor: kunci }: Berdokumen,
  {
    nama = 'nama_customer',
    no_hp = 'no_hp',
    lewat,
  }: { nama?: string | null; no_hp?: string | null; readonly lewat?: Berdokumen | undefined } = {},
): ChatDocument['penerima'] {
  const kolom = (k: string | null) => (k ? sql.ref(`d.${k}`) : sql`null`)
  return (kode_toko, nomor) => {
    const dokumen = lewat
      ? sql`(select ${sql.ref(`x.${kunci}`)} from public.${sql.table(lewat.tabel)} x
          where x.kode_toko = ${kode_toko} and ${sql.ref(`x.${lewat.nomor}`)} = ${nomor})`
      : sql`${nomor}`
    return sql<ChatRecipient>`
      select coalesce(m.nama_customer, ${kolom(nama)}) as nama,
        case when d.kode_customer is null then ${kolom(no_hp)}
          when m.izin_whatsapp then m.no_hp end as no_hp
      from public.${sql.table(tabel)} d
      left join public.member m on m.kode_toko = ${kode_toko}
        and m.kode_customer = d.kode_customer
      where d.kode_toko = ${kode_toko} and ${sql.ref(`d.${kunci}`)} = ${dokumen}`
  }
}
