import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import type { CallOutput } from '#kernel/shared/contract.ts'
import type { Agent } from '#kernel/web/agent/agent.ts'
import { confirm } from '#kernel/web/feedback/confirm.ts'
import { toast } from '#kernel/web/feedback/toast.ts'
import { formatInstant } from '#kernel/web/format.ts'
import { useTexts } from '#kernel/web/i18n.ts'
import { useRead, useWrite } from '#kernel/web/query.ts'
import type { Column } from '#kernel/web/table/columns.ts'
import { DataTable } from '#kernel/web/table/data-table.tsx'
import { Empty } from '#kernel/web/ui/empty.tsx'
import { Panel } from '#kernel/web/ui/parts.tsx'
import { bukaPembacaJari } from '#modules/alat/stasiun/web/index.ts'
import type { perangkatDaftar, perangkatHapus, perangkatTambah } from '../contract-perangkat.ts'
import css from './setting-otorisasi.module.css'

type Row = CallOutput<typeof perangkatDaftar>[number]

/** Fingerprint agents whose word counts in this shop. */
export function AgentList() {
  const { t } = useTexts()
  const list = useRead<typeof perangkatDaftar>('fingerprint-agent')
  const remove = useWrite<typeof perangkatHapus>('DELETE', 'fingerprint-agent', {
    refresh: ['fingerprint-agent'],
  })
  const ask = async ({ id_perangkat, nama }: Row) => {
    const text = t('otorisasi.hapus_perangkat', { nama })
    if (await confirm({ text, danger: true })) await remove.send({ id_perangkat })
  }
  const columns: Column<Row>[] = [
    { name: 'nama' },
    { name: 'sidik_kunci', hide: 'narrow' },
    { name: 'didaftarkan_oleh' },
    { name: 'dibuat_pada', render: (row) => formatInstant(row.dibuat), hide: 'narrow' },
  ]
  return (
    <div className={css['stack']}>
      <Pair known={list.data ?? []} />
      <DataTable
        name="perangkat-sidik-jari"
        columns={columns}
        rows={list.data ?? []}
        rowKey="id_perangkat"
        loading={list.isPending}
        error={list.error}
        retry={() => void list.refetch()}
        empty={<Empty title={t('otorisasi.tanpa_perangkat')} />}
        actions={(row) => [
          { label: t('button.hapus'), onClick: () => void ask(row), color: 'bad', icon: 'trash' },
        ]}
      />
    </div>
  )
}

/** Enrols the agent of the machine that this browser runs on. */
function Pair({ known }: { readonly known: readonly Row[] }) {
  const { t } = useTexts()
  const [agent, setAgent] = useState<Agent | null>(null)
  const [busy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    try {
      const found = await bukaPembacaJari()
      found.close()
      setAgent(found)
    } catch (error) {
      toast.error(error)
    } finally {
      setBusy(false)
    }
  }
  const old = agent && known.some((k) => k.id_perangkat === agent.id_perangkat)
  return (
    <Panel title={t('otorisasi.daftarkan_perangkat')}>
      <div className={css['stack']}>
        <p className={css['quiet']}>{t('otorisasi.perangkat_isi')}</p>
        {old && <p className={css['quiet']}>{t('otorisasi.perangkat_sudah')}</p>}
        {agent && !old ? (
          <Enrol agent={agent} onDone={() => setAgent(null)} />
        ) : (
          <div>
            <Button variant="default" loading={busy} onClick={() => void look()}>
              {t('otorisasi.cari_perangkat')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function Enrol({ agent, onDone }: { readonly agent: Agent; readonly onDone: () => void }) {
  const { t } = useTexts()
  const [nama, setNama] = useState(agent.nama)
  const [password, setPassword] = useState('')
  const add = useWrite<typeof perangkatTambah>('POST', 'fingerprint-agent', {
    success: 'otorisasi.perangkat_tersimpan',
    refresh: ['fingerprint-agent'],
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { id_perangkat, kunci_publik } = agent
    const done = await add.send({ id_perangkat, kunci_publik, nama: nama.trim(), password })
    setPassword('')
    if (done) onDone()
  }
  return (
    <form className={css['stack']} onSubmit={(e) => void submit(e)}>
      <div className={css['agent']}>
        <b>{agent.nama}</b>
        <code>{agent.id_perangkat}</code>
      </div>
      <TextInput
        label={t('otorisasi.nama_perangkat')}
        value={nama}
        maxLength={60}
        required
        onChange={(e) => setNama(e.currentTarget.value)}
      />
      <PasswordInput
        label={t('otorisasi.password_sekarang')}
        value={password}
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={{ 'aria-label': t('login.lihat_password') }}
        onChange={(e) => setPassword(e.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={add.busy} disabled={nama.trim() === '' || password === ''}>
          {t('otorisasi.daftarkan_perangkat')}
        </Button>
      </div>
    </form>
  )
}
