#!/usr/bin/env python3
"""A game of Mansion between bots in Python, kept by `enigmata referee` (docs/protocol.md).

    referee_bot.py [PROGRAM [PLAYERS [SEED]]]

Write a better `choose`: it is given what its seat may know, and its legal moves.
"""

import json
import random
import subprocess
import sys


def choose(view, legal, chance):
    """The honest bot: it names the card it looks at, and does anything otherwise."""
    seen = view["game"]["mine"]["looking_at"]
    honest = [move for move in legal if move["do"] != "announce" or move["name"] == seen]
    return chance.choice(honest or legal)


class Referee:
    """One line of JSON there, one line of JSON back."""

    def __init__(self, program):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen([program, "referee"], encoding="utf-8", **pipes)

    def ask(self, **command):
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise ValueError(f"{answer['error']['sentence']} It was said: {command}")
        return answer


def play(program, players, seed):
    """Play one game; its last answer, with the outcome."""
    chance = random.Random(seed)
    referee = Referee(program)
    answer = referee.ask(cmd="setup", setup={"players": players}, seed=seed)
    while answer["to_act"] != "nobody":
        seat = answer["to_act"][0]
        view = referee.ask(cmd="view", **{"as": seat})["view"]
        legal = referee.ask(cmd="legal", **{"as": seat})["moves"]
        move = choose(view, legal, chance)
        answer = referee.ask(cmd="move", by=seat, move=move)
    referee.ask(cmd="quit")
    return answer


if __name__ == "__main__":
    program, players, seed = (sys.argv[1:] + ["enigmata", "3", "1"][len(sys.argv) - 1 :])[:3]
    print(json.dumps(play(program, int(players), int(seed))["outcome"]))
