import { Posting } from '#kernel/shared/posting.ts'
import { akunKas } from '../../accounts.ts'
import { defineCommand } from '#kernel/server/http/route.ts'
import { gesekTunai } from '../../contract-transaksi.ts'
import { kartuBoleh } from '../../rules-transaksi.ts'
import { bacaRekening, bukuBayar, siapkanBayar } from '../bayar.ts'
import { pastikanUang } from '../uang-keluar.ts'
import { salahIsian } from '../pilih-kas.ts'
import { susunTransaksi } from './susun-transaksi.ts'
import { gesekTunaiDokumen } from '../../dokumen.ts'

/**
 * Cash for a card: the card is charged the amount, and the fee where its holder bears it; the amount
 * leaves the drawer. Only cards that the shop's switch allows: `kas.gesek_mati`,
 * `kas.gesek_debet_saja`, `pembayaran.gesek_berbeda` (422); 409 `kas.tidak_cukup`.
 */
export const simpanGesekTunai = defineCommand(gesekTunai, async ({ ctx, tx, input, tanggal }) => {
  const boleh = kartuBoleh(ctx.modules)
  if (boleh.length === 0) throw salahIsian('jenis_kartu', 'kas.gesek_mati')
  if (!boleh.includes(input.jenis_kartu)) throw salahIsian('jenis_kartu', 'kas.gesek_debet_saja')
  const { jumlah_rp } = input
  const diminta = { ...input, jenis: input.jenis_kartu }
  const bayar = siapkanBayar(diminta, await bacaRekening(tx, [diminta], ctx.modules))
  const { laci } = ctx.sesi
  await pastikanUang(tx, { akun: akunKas.kas(laci), jumlah_rp })
  const susunan = susunTransaksi(ctx, tanggal, {
    jenis: 'GESEK',
    kode: null,
    dari: { laci },
    ke: { no_rekening: input.no_rekening },
    jumlah_rp,
    kartu: {
      jenis_kartu: input.jenis_kartu,
      kode_bank: bayar.kode_bank ?? '',
      fee_rp: bayar.fee_rp,
    },
    nama: input.nama,
    keterangan: input.keterangan || input.nama,
    penyetuju: null,
  })
  return {
    ...susunan,
    dokumen: gesekTunaiDokumen,
    buku: bukuBayar(new Posting(), [bayar], { laci, kembali_rp: jumlah_rp }).lines(),
  }
})
