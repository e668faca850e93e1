import type { GerbangToko, HasilKirim, PesanKirim } from './gerbang.ts'
import { keObjek, potong, teksDari } from './jawaban-gerbang.ts'
import { kirimHttp, tanpaJawaban } from './kirim-http.ts'

/**
 * The messaging server of the specification: `chat/send` with receiver, message and type, answered
 * by a success flag (R-325, R-361, gaps.md 112). With a picture the type is `image` and its public
 * address goes along. The message's key lets a server that knows it tell a repeated try from
 * another message.
 */
export async function kirimUmum(gerbang: GerbangToko, pesan: PesanKirim): Promise<HasilKirim> {
  const { alamat, token } = gerbang
  const kunci = pesan.putaran === 0 ? pesan.id : `${pesan.id}-${pesan.putaran}`
  const gambar = pesan.gambar_url
  const jawab = await kirimHttp({
    url: `${alamat.replace(/\/+$/, '')}/chat/send`,
    headers: {
      'idempotency-key': kunci,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    isi: {
      receiver: pesan.penerima,
      message: pesan.isi,
      type: gambar === null ? 'text' : 'image',
      ...(gambar === null ? {} : { image_url: gambar }),
    },
  })
  if (jawab.hasil !== 'JAWAB') return tanpaJawaban(jawab)
  return baca(jawab)
}

/** The flag decides; a server that is busy or broken, or speaks no JSON, has not decided anything. */
function baca({
  kode,
  teks,
  tunda_ms,
}: {
  readonly kode: number
  readonly teks: string
  readonly tunda_ms: number | null
}): HasilKirim {
  const isi = keObjek(teks)
  const kata = potong(teksDari(isi?.['message']))
  const http = kata || `HTTP ${kode}`
  if (kode === 429 || kode === 503) return { status: 'ULANG', jawaban: http, tunda_ms }
  if (kode >= 500) return { status: 'TAK_TENTU', jawaban: http }
  if (kode < 200 || kode > 299) return { status: 'GAGAL', alasan: 'DITOLAK', jawaban: http }
  if (isi === null) return { status: 'TAK_TENTU', jawaban: potong(teks) || http }
  if (isi['success'] !== true)
    return { status: 'GAGAL', alasan: 'TIDAK_TERDAFTAR', ...(kata ? { jawaban: kata } : {}) }
  const id = teksDari(isi['id'])
  return { status: 'TERKIRIM', jawaban: http, ...(id ? { id_luar: potong(id) } : {}) }
}
