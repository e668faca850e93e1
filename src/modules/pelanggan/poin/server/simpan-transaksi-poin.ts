import { wajar } from '#kernel/shared/hitung-rupiah.ts'
import { Posting } from '#kernel/shared/posting.ts'
import { akunPoin } from '../accounts.ts'
import { NOMOR, insert } from '#kernel/server/command/posting.ts'
import { listReader } from '#kernel/server/document/reader.ts'
import { listRoute } from '#kernel/server/document/routes.ts'
import { type CommandHandler, defineCommand } from '#kernel/server/http/route.ts'
import { batasAksi } from '#modules/orang/otorisasi/rules.ts'
import { pakaiOtorisasi, pelaku } from '#modules/orang/otorisasi/server/index.ts'
import { nilaiPoin, bertanda } from '../rules.ts'
import { transaksiPoinCreate, transaksiPoinDaftar } from '../contract.ts'
import { type PemilikPoin, kunciMember, poinKurang } from './saldo-poin.ts'
import { transaksiPoinDokumen } from '../dokumen.ts'

export const daftarTransaksiPoin = listRoute(
  transaksiPoinDaftar,
  listReader(transaksiPoinDokumen, {
    search: { personal: ['member.no_hp'] },
    order: { ties: ['tanggal'] },
  }),
)

type Args = Parameters<CommandHandler<typeof transaksiPoinCreate>>[0]

/**
 * Points by hand: given to a member, or taken, with a reason. Beyond the shop's limit in rupiah
 * somebody else has to agree. Never more is taken than there is: `poin.tidak_cukup`.
 */
export const simpanTransaksiPoin = defineCommand(transaksiPoinCreate, async (args) => {
  const { ctx, tx, input, tanggal } = args
  const { kode_customer, keterangan } = input
  const member = await kunciMember(tx, kode_customer)
  const poin = bertanda(input.arah, input.poin)
  const saldo = member.poin + poin
  if (poin < 0 && saldo < 0) throw poinKurang(member.poin, input.poin)
  const izin = await mintaIzin(args, member, saldo)
  const waktu = ctx.services.jam()
  const isi = {
    tanggal,
    kode_customer,
    poin,
    keterangan,
    input_by: ctx.sesi.user_id,
    penyetuju: izin?.penyetuju ?? null,
  }
  const { kode_toko } = tx
  return {
    dokumen: transaksiPoinDokumen,
    tulis: [
      insert('transaksi_poin', { kode_toko, no_transaksi_poin: NOMOR, waktu, saldo, ...isi }),
      ...(izin?.tulis ?? []),
    ],
    buku: new Posting()
      .poin(akunPoin.member(kode_customer), poin)
      .poin(akunPoin.koreksi, -poin)
      .lines(),
    audit: {
      aksi: 'poin.transaksi',
      objek: NOMOR,
      sebelum: { poin: member.poin },
      sesudah: { kode_customer, poin: saldo, keterangan, penyetuju: isi.penyetuju ?? undefined },
    },
    kabar: { event: 'poin', data: { tanggal } },
    jawaban: {
      ...isi,
      waktu: waktu.toISOString(),
      nama_customer: member.nama_customer,
      saldo_poin: saldo,
    },
  }
})

/** What the points are worth decides; null within the shop's limit. */
function mintaIzin({ ctx, tx, input, kunci }: Args, member: PemilikPoin, saldo: number) {
  const jumlah_rp = wajar(input.poin * nilaiPoin(ctx.modules))
  if (jumlah_rp <= batasAksi('poin.koreksi', ctx.modules)) return null
  return pakaiOtorisasi(tx, {
    id_otorisasi: input.id_otorisasi,
    aksi: 'poin.koreksi',
    dokumen: input.no_draft ?? kunci,
    jumlah_rp,
    perubahan: [
      {
        nama: 'nama_customer',
        sebelum: null,
        sesudah: `${member.nama_customer} · ${input.kode_customer}`,
      },
      { nama: 'poin', sebelum: member.poin, sesudah: saldo },
    ],
    ...pelaku(ctx, ctx.services.jam()),
  })
}
