import { NearestFirst } from './nearest-first.ts'

/** A place that a person may take, by its index. `cost` decides; `length` among answers of equal cost. */
export type Seat = { readonly place: number; readonly cost: number; readonly length: number }

/**
 * Gives people places at the least sum of costs: one place each, no place to more people than it has room for. Whoever
 * gets none costs `unplaced`. Of the answers of that sum it is the one whose longest seat is the shortest. Costs are whole numbers
 * from 0 on, whose sums must stay safe integers.
 *
 * Successive shortest paths with potentials (Ahuja, Magnanti and Orlin, Network Flows, 9.7 and 12.4): each person is added
 * by the cheapest chain of people who make room for one another, so that those added so far always have the least sum.
 */
export function matchPeople(
  seats: readonly (readonly Seat[])[],
  room: readonly number[],
  unplaced: number,
): (Seat | null)[] {
  const matching = new Matching(seats, room, unplaced)
  for (const person of seats.keys()) matching.add(person)
  matching.shorten()
  return matching.chosen
}

/** Nodes are the people, then the places, then the end: whoever is there has a place, or none. */
class Matching {
  readonly chosen: (Seat | null)[]
  private readonly seats: readonly (readonly Seat[])[]
  private readonly room: readonly number[]
  private readonly unplaced: number
  private readonly people: number
  private readonly end: number
  private readonly inPlace: Set<number>[]
  /** A step costs its cost + potential of where it begins - that of where it leads: never less than 0. */
  private readonly potential: Float64Array
  private readonly distance: Float64Array
  private readonly before: Int32Array

  constructor(seats: readonly (readonly Seat[])[], room: readonly number[], unplaced: number) {
    this.seats = seats
    this.room = room
    this.unplaced = unplaced
    this.people = seats.length
    this.end = seats.length + room.length
    this.chosen = seats.map(() => null)
    this.inPlace = room.map(() => new Set())
    this.potential = new Float64Array(this.end + 1)
    this.distance = new Float64Array(this.end + 1)
    this.before = new Int32Array(this.end + 1)
  }

  add(person: number): void {
    let potential = -this.unplaced
    for (const { place, cost } of this.seats[person] ?? [])
      potential = Math.max(potential, this.at(this.people + place) - cost)
    this.potential[person] = potential
    const reached = this.reachEnd(person)
    const length = this.distance[this.end] ?? 0
    for (const node of reached) {
      const distance = this.distance[node] ?? 0
      if (distance < length) this.potential[node] = this.at(node) + distance - length
    }
    this.follow(this.pathTo(this.end))
  }

  /**
   * Moves those who have the longest seats to shorter ones, along steps that cost nothing. An answer of the same cost without any such
   * seat would contain such steps for each of them, so the first one who has none ends it.
   */
  shorten(): void {
    for (;;) {
      const longest = this.chosen.reduce((most, seat) => Math.max(most, seat?.length ?? -1), -1)
      const furthest = [...this.chosen.keys()].filter(
        (person) => this.chosen[person]?.length === longest,
      )
      if (longest < 0 || !furthest.every((person) => this.moveBelow(person, longest))) return
    }
  }

  /** The cheapest way of somebody new to the end (Dijkstra); the nodes that were reached. */
  private reachEnd(person: number): number[] {
    const { distance, before, end, people } = this
    distance.fill(Infinity)
    const reached: number[] = []
    const queue = new NearestFirst()
    const reach = (node: number, from: number, length: number) => {
      if (length >= (distance[node] ?? 0)) return
      if (distance[node] === Infinity) reached.push(node)
      distance[node] = length
      before[node] = from
      queue.add(node, length)
    }
    before[person] = -1
    distance[person] = 0
    reached.push(person)
    queue.add(person, 0)
    for (let next = queue.take(); next && next.node !== end; next = queue.take()) {
      const { node, distance: length } = next
      if (length > (distance[node] ?? 0)) continue
      const base = length + this.at(node)
      if (node >= people) {
        if (this.hasRoom(node)) reach(end, node, base)
        else for (const inside of this.thoseIn(node)) reach(inside, node, length)
        continue
      }
      reach(end, node, base + this.unplaced)
      for (const { place, cost } of this.seats[node] ?? []) {
        const to = people + place
        const further = base + cost - this.at(to)
        if (further < (distance[end] ?? 0)) reach(to, node, further)
      }
    }
    return reached
  }

  /** False when nobody's seat can change without a cost so that this one's becomes shorter than `limit`. */
  private moveBelow(person: number, limit: number): boolean {
    const seat = this.chosen[person]
    if (!seat || seat.length < limit) return true
    const target = this.people + seat.place
    const seen = new Set([person])
    this.before[person] = -1
    for (const node of seen)
      for (const next of this.freeSteps(node, limit)) {
        if (seen.has(next)) continue
        seen.add(next)
        this.before[next] = node
        if (next !== target) continue
        this.follow(this.pathTo(target))
        return true
      }
    return false
  }

  private freeSteps(node: number, limit: number): number[] {
    const { people, end } = this
    const here = this.at(node)
    if (node === end) {
      const places = [...this.room.keys()].filter(
        (place) => this.thoseIn(people + place).size > 0 && this.at(people + place) === 0,
      )
      const waiting = [...this.chosen.keys()].filter(
        (person) => !this.chosen[person] && this.at(person) === -this.unplaced,
      )
      return [...places.map((place) => people + place), ...waiting]
    }
    if (node >= people)
      return [...(this.hasRoom(node) && here === 0 ? [end] : []), ...this.thoseIn(node)]
    const shorter = (this.seats[node] ?? []).filter(
      ({ place, cost, length }) => length < limit && cost + here === this.at(people + place),
    )
    const open = shorter.map(({ place }) => people + place)
    return here === -this.unplaced ? [...open, end] : open
  }

  private pathTo(node: number): number[] {
    const path = [node]
    for (let at = this.before[node] ?? -1; at >= 0; at = this.before[at] ?? -1) path.push(at)
    return path.toReversed()
  }

  /** Everybody on the path goes to the place that follows them on it. */
  private follow(path: readonly number[]): void {
    const steps = path.flatMap((node, index) =>
      node < this.people ? [{ person: node, to: path[index + 1] ?? this.end }] : [],
    )
    for (const { person } of steps) {
      const left = this.chosen[person]
      if (left) this.inPlace[left.place]?.delete(person)
    }
    for (const { person, to } of steps) {
      const seat = this.seats[person]?.find(({ place }) => this.people + place === to) ?? null
      this.chosen[person] = seat
      if (seat) this.inPlace[seat.place]?.add(person)
    }
  }

  private hasRoom(node: number): boolean {
    return this.thoseIn(node).size < (this.room[node - this.people] ?? 0)
  }

  private thoseIn(node: number): ReadonlySet<number> {
    return this.inPlace[node - this.people] ?? NOBODY
  }

  private at(node: number): number {
    return this.potential[node] ?? 0
  }
}

const NOBODY: ReadonlySet<number> = new Set()
