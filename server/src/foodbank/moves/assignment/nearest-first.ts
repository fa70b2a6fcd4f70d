/** Nodes by their distance, the least first; of equal ones the lower node, so that one question has one answer. */
export class NearestFirst {
  private readonly nodes: number[] = []
  private readonly distances: number[] = []

  add(node: number, distance: number): void {
    let at = this.nodes.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isBefore(node, distance, parent)) break
      this.put(at, this.nodes[parent] ?? 0, this.distances[parent] ?? 0)
      at = parent
    }
    this.put(at, node, distance)
  }

  /** Undefined when there is none left. */
  take(): { readonly node: number; readonly distance: number } | undefined {
    const [node, distance] = [this.nodes[0], this.distances[0]]
    const [lastNode, lastDistance] = [this.nodes.pop(), this.distances.pop()]
    if (node === undefined || distance === undefined) return undefined
    if (lastNode !== undefined && lastDistance !== undefined && this.nodes.length > 0)
      this.sink(lastNode, lastDistance)
    return { node, distance }
  }

  private sink(node: number, distance: number): void {
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= this.nodes.length) break
      const right = child + 1
      if (
        right < this.nodes.length &&
        this.isBefore(this.nodes[right] ?? 0, this.distances[right] ?? 0, child)
      )
        child = right
      if (this.isBefore(node, distance, child)) break
      this.put(at, this.nodes[child] ?? 0, this.distances[child] ?? 0)
      at = child
    }
    this.put(at, node, distance)
  }

  private isBefore(node: number, distance: number, other: number): boolean {
    const there = this.distances[other] ?? Infinity
    return distance < there || (distance === there && node < (this.nodes[other] ?? Infinity))
  }

  private put(at: number, node: number, distance: number): void {
    this.nodes[at] = node
    this.distances[at] = distance
  }
}
