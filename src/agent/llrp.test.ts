import { describe, expect, test } from 'vitest'
import { LlrpSplitter, bytesOf, hex, message, parameters } from './llrp-frames.ts'
import {
  LLRP,
  answerTo,
  capabilities,
  connectionStatus,
  keepalives,
  readTids,
  roSpec,
  succeeded,
  tagsOf,
  writeEpc,
} from './llrp-messages.ts'

const bytes = (digits: string) => Uint8Array.from(bytesOf(digits.replaceAll(' ', '')))
const text = (list: readonly number[]) => hex(Uint8Array.from(list))
const one = (digits: string) => new LlrpSplitter().push(bytes(digits))?.[0]

const GREETING = '043F 00000020 00000000 00F6 0016 0080 000C 0005E8A7B6C5D4E3 0100 0006 0000'
/** As a reader on the network sent it, with a maker's own parameter at its end. */
const REPORT = `043D 0000003A 00000000 00F0 0030 00F1 0016 0080 85047000049050503155303400702300
  81 0001 86 B7 8C 4400 03FF 000E 00005E95 00000038 0016`.replaceAll('\n', '')

describe('frames of LLRP', () => {
  test.each([
    ['KEEPALIVE_ACK', message(LLRP.KEEPALIVE_ACK, 9), '04480000000A00000009'],
    ['DELETE_ROSPEC', message(LLRP.DELETE_ROSPEC, 1, [0, 0, 0, 0]), '04150000000E0000000100000000'],
    [
      'SET_READER_CONFIG',
      message(LLRP.SET_READER_CONFIG, 2, keepalives(3_000)),
      '0403 00000014 00000002 00 00DC 0009 01 00000BB8',
    ],
    [
      'ADD_ROSPEC',
      message(LLRP.ADD_ROSPEC, 3, roSpec()),
      `0414 0000004B 00000003 00B1 0041 00000001 00 00
       00B2 0012 00B3 0005 00 00B6 0009 00 00000000
       00B7 0018 0001 0000 00B8 0009 00 00000000 00BA 0007 0001 01
       00ED 000D 01 0001 00EE 0006 1500`,
    ],
    [
      'ADD_ACCESSSPEC that reads the TID',
      message(LLRP.ADD_ACCESSSPEC, 4, readTids()),
      `0428 00000048 00000004 00CF 003E 00000001 0000 01 00 00000001
       00D0 0007 00 0000
       00D1 0022 0152 000F 0153 000B 60 0020 0000 0000
       0155 000F 0001 00000000 80 0000 0006
       00EF 0005 00`,
    ],
  ])('%s', (_, made, expected) => {
    expect(hex(made)).toBe(expected.replaceAll(/\s/g, ''))
  })

  test('an EPC is written with the word that tells its length, into the tag of a TID or of an EPC', () => {
    const epc = '4B00000000000000000000AA'
    const byTid = text(writeEpc({ epc: 'AA'.repeat(12), tid: 'E280116020001234' }, epc))
    expect(byTid).toContain(`A000000040${'F'.repeat(16)}0040E280116020001234`)
    expect(byTid).toContain(`00010000000040000100073000${epc}`)
    const byEpc = text(writeEpc({ epc: 'AA'.repeat(12), tid: null }, epc))
    expect(byEpc).toContain(`6000200060${'F'.repeat(24)}0060${'AA'.repeat(12)}`)
    // Once, whatever answers.
    expect(byEpc).toContain('00D00007010001')
  })

  test('a report: EPC of any length, strength, antenna, time; a maker’s own parameters are passed over', () => {
    expect(tagsOf(one(REPORT)!.body)).toEqual([
      { epc: '85047000049050503155303400702300', rssi: -73, antena: 1, lastSeen: null },
    ])
    const epc96 = `00F0 0023 8D ${'30'.repeat(12)} 84 0005E8A7B6C5D4E3 81 0002 86 C4 88 0003 9000000001`
    expect(tagsOf(bytes(epc96.replace('0023', '0026')))).toEqual([
      { epc: '30'.repeat(12), rssi: -60, antena: 2, lastSeen: 0x0005e8a7b6c5d4e3 },
    ])
    const tid = `00F0 0022 8D ${'30'.repeat(12)} 015D 0011 00 0001 0004 E280116020001234`
    expect(tagsOf(bytes(tid))[0]?.tid).toBe('E280116020001234')
    const noTid = `00F0 001A 8D ${'30'.repeat(12)} 015D 0009 02 0001 0000`
    expect(tagsOf(bytes(noTid))[0]?.tid).toBeNull()
    const written = `00F0 001A 8D ${'30'.repeat(12)} 015E 0009 05 0001 0000`
    expect(tagsOf(bytes(written))[0]?.written).toBe(5)
    expect(tagsOf(bytes('00F0 0004'))).toEqual([])
  })

  test('greeting, status, capabilities', () => {
    const greeting = one(GREETING)!
    expect(connectionStatus(greeting)).toBe(0)
    const taken = one(GREETING.replace(/0000$/, '0002'))!
    expect(connectionStatus(taken)).toBe(2)
    // Another event: an antenna was plugged in.
    expect(
      connectionStatus(one('043F 0000001B 00000000 00F6 0011 0080 000C 0005E8A7B6C5D4E3 00')!),
    ).toBeNull()
    const answer = (type: string, status: string) =>
      one(`${type} 00000012 00000001 011F 0008 ${status} 0000`)!
    expect(succeeded(answer('041E', '0000'))).toBe(true)
    expect(succeeded(answer('041E', '0064'))).toBe(false)
    expect(succeeded(answer('0464', '0000'))).toBe(false)
    expect([LLRP.ADD_ROSPEC, LLRP.CLOSE_CONNECTION].map(answerTo)).toEqual([30, 4])
    const general = bytes('011F 0008 0000 0000 0089 0012 0004 C000 0000651A 001E8C2A 0000')
    expect(capabilities(general)).toEqual({ antennas: 4, maker: 25_882, model: 0x1e8c2a })
    expect(capabilities(bytes('011F 0008 0000 0000'))).toBeNull()
  })

  test('messages in pieces and several at once; what is no LLRP is told', () => {
    const all = bytes(`${GREETING} ${REPORT} 043E 0000000A 00000007`)
    const splitter = new LlrpSplitter()
    expect(
      [...all].flatMap((b) => splitter.push(Uint8Array.of(b)) ?? []).map((m) => m.type),
    ).toEqual([63, 61, 62])
    expect(new LlrpSplitter().push(all)?.length).toBe(3)
    for (const noise of ['HTTP/1.1 400', 'S S      99.71 g', '\0\0\0\0\0\0\0\0\0\0'])
      expect(new LlrpSplitter().push(Buffer.from(noise)), noise).toBeNull()
    // A length that no message has.
    expect(one('043D 00000009 00000000')).toBeUndefined()
    expect(new LlrpSplitter().push(bytes('043D 00000009 00000000'))).toBeNull()
    expect(new LlrpSplitter().push(bytes('043D 7FFFFFFF 00000000'))).toBeNull()
  })

  test('parameters that are cut off end the list and break nothing', () => {
    const whole = bytes(REPORT).subarray(14)
    for (let size = 0; size < whole.length; size++)
      expect(() => parameters(whole.subarray(0, size)), String(size)).not.toThrow()
    expect(parameters(bytes('00F1 0002 81 0001'))).toEqual([])
    expect(parameters(bytes('FF 0001'))).toEqual([])
  })
})
