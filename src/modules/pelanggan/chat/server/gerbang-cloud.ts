import type { Alasan } from '../rules.ts'
import type { GerbangToko, HasilKirim, PesanKirim } from './gerbang.ts'
import { keObjek, potong, sebagaiObjek, teksDari } from './jawaban-gerbang.ts'
import { kirimHttp, tanpaJawaban } from './kirim-http.ts'

/** Too many at a time, or Meta itself is not there: refused for now, and certainly not sent. */
const NANTI: ReadonlySet<number> = new Set([
  2, 4, 80007, 130429, 131016, 131048, 131056, 131057, 133004,
])

/**
 * Codes of Meta that somebody in the shop can do something about: a number without WhatsApp, a
 * customer who has not written for a day, a template that is not (any more) approved or asks for
 * other words, a token that has ended or may not send. The rest is told in Meta's words.
 */
function alasanDari(kode: number): Alasan {
  if (kode === 131026) return 'TIDAK_TERDAFTAR'
  if (kode === 131047) return 'PERLU_TEMPLAT'
  if (kode >= 132000 && kode < 133000) return 'TEMPLAT_DITOLAK'
  if (kode === 0 || kode === 10 || kode === 190 || (kode >= 200 && kode < 300))
    return 'TOKEN_DITOLAK'
  return 'DITOLAK'
}

/**
 * The official Cloud API: `{phone number id}/messages` with the shop's token. A shop writes first
 * only with a template that Meta has approved; without one the text goes as it is, which Meta
 * delivers for a day after the customer has written, and refuses otherwise.
 */
export async function kirimCloud(gerbang: GerbangToko, pesan: PesanKirim): Promise<HasilKirim> {
  const { alamat, nomor_id, token } = gerbang
  const jawab = await kirimHttp({
    url: `${alamat.replace(/\/+$/, '')}/${nomor_id}/messages`,
    headers: { authorization: `Bearer ${token}` },
    isi: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: pesan.penerima,
      ...isiPesan(pesan),
    },
  })
  if (jawab.hasil !== 'JAWAB') return tanpaJawaban(jawab)
  const { kode, teks, tunda_ms } = jawab
  const isi = keObjek(teks)
  const galat = sebagaiObjek(isi?.['error'])
  if (galat) return tolakan(galat, tunda_ms)
  if (kode === 429 || kode === 503) return { status: 'ULANG', jawaban: `HTTP ${kode}`, tunda_ms }
  if (kode >= 300 && kode < 500)
    return { status: 'GAGAL', alasan: 'DITOLAK', jawaban: potong(`HTTP ${kode} ${teks}`) }
  const pertama: unknown = Array.isArray(isi?.['messages']) ? isi['messages'][0] : null
  const id = teksDari(sebagaiObjek(pertama)?.['id'])
  return id
    ? { status: 'TERKIRIM', id_luar: potong(id), jawaban: potong(id) }
    : { status: 'TAK_TENTU', jawaban: potong(`HTTP ${kode} ${teks}`) }
}

function isiPesan({ isi, gambar_url, templat }: PesanKirim): Readonly<Record<string, unknown>> {
  if (templat === null)
    return gambar_url === null
      ? { type: 'text', text: { preview_url: false, body: isi } }
      : { type: 'image', image: { link: gambar_url, caption: isi } }
  const gambar = { type: 'image', image: { link: gambar_url } }
  const parameters = templat.nilai.map((text) => ({ type: 'text', text }))
  return {
    type: 'template',
    template: {
      name: templat.nama,
      language: { code: templat.bahasa },
      components: [
        ...(gambar_url === null ? [] : [{ type: 'header', parameters: [gambar] }]),
        ...(parameters.length > 0 ? [{ type: 'body', parameters }] : []),
      ],
    },
  }
}

/** By the code, as Meta asks for; the details say more than the message. */
function tolakan(galat: Readonly<Record<string, unknown>>, tunda_ms: number | null): HasilKirim {
  const kode = Number(galat['code'] ?? Number.NaN)
  const rinci = teksDari(sebagaiObjek(galat['error_data'])?.['details'])
  const jawaban = potong(`${kode}: ${rinci || teksDari(galat['message'])}`)
  if (NANTI.has(kode)) return { status: 'ULANG', jawaban, tunda_ms }
  return { status: 'GAGAL', alasan: alasanDari(kode), jawaban }
}
