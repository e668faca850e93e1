import type { ToAgent } from '#kernel/shared/fingerprint-agent.ts'
import type { Agent } from '#kernel/web/agent/agent.ts'
import { AgentError } from '#kernel/web/agent/agent-error.ts'
import { post } from '#kernel/web/api.ts'
import { translate } from '#kernel/web/i18n.ts'
import { randomText } from '#kernel/web/session/random.ts'
import type { stasiunJari } from '../contract.ts'
import { type AlatTerminal, alatTerminal } from './terminal-stasiun.ts'

/**
 * The fingerprint reader of this terminal: that of its station, where it has one, else the agent
 * on the browser's own machine. Throws AgentError or ApiError when it does not answer.
 */
export async function bukaPembacaJari(): Promise<Agent> {
  const alat = await alatTerminal('SIDIK_JARI')
  if (alat) return pembacaStasiun(alat)
  const { openAgent } = await import('#kernel/web/agent/agent.ts')
  return openAgent()
}

async function pembacaStasiun(alat: AlatTerminal): Promise<Agent> {
  const tanya = (pesan: Exclude<ToAgent, { perintah: 'batal' }>) =>
    post<typeof stasiunJari>('stasiun/jari', { id: randomText(), ...alat, pesan: salin(pesan) })
  const aneh = () => new AgentError(translate('izin.coba_lagi'))
  const siapa = await tanya({ perintah: 'siapa' })
  if (siapa.jenis !== 'agen') throw aneh()
  const { id_perangkat, nama, kunci_publik } = siapa
  return {
    id_perangkat,
    nama,
    kunci_publik,
    match: async (apa) => {
      const jawaban = await tanya({ perintah: 'cocokkan', ...apa })
      if (jawaban.jenis !== 'jawaban') throw aneh()
      return jawaban.fp
    },
    record: async () => {
      const jawaban = await tanya({ perintah: 'rekam' })
      if (jawaban.jenis !== 'templat') throw aneh()
      return jawaban.bytes
    },
    // Nothing stays open: each request is an order of its own.
    close: () => {},
  }
}

/** Only what the call knows: a challenge may carry more for the screen. */
function salin(pesan: Exclude<ToAgent, { perintah: 'batal' }>) {
  if (pesan.perintah !== 'cocokkan') return pesan
  const { perintah, id_tantangan, tantangan, user_id, jari } = pesan
  return { perintah, id_tantangan, tantangan, user_id, jari: [...jari] }
}
